/* progress.c - see progress.h. The port receives lines `<0..10000> <phase>' as OpenModelica sends
   them. */
#include "output/progress.h"
#include "output/stats.h"

#include <arpa/inet.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { BAR = 40, CHECK_EVERY = 16 }; /* characters; calls between looks at the clock */

struct Progress {
    double start, stop, began, shown;
    bool asked, terminal, visible;
    int socket;
    int calls;
};

/* Connects to a TCP port of this machine. Returns the socket; -1 if nobody listens there, and
   the run continues without sending progress. */
static int connect_to(int port)
{
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    int s = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (s >= 0 && connect(s, (struct sockaddr *)&to, sizeof to) != 0) {
        close(s);
        s = -1;
    }
    return s;
}

Progress *mocc_progress_new(double start, double stop, bool asked, bool never, int port)
{
    Progress *p = mocc_alloc(1, sizeof *p);
    p->start = start;
    p->stop = stop;
    p->began = mocc_clock_seconds();
    p->asked = asked;
    p->terminal = asked || (!never && isatty(STDERR_FILENO));
    p->socket = port > 0 ? connect_to(port) : -1;
    return p;
}

static void draw_bar(Progress *p, double share, double seconds)
{
    char bar[BAR + 1];
    int full = (int)(share * BAR);
    for (int i = 0; i < BAR; i++) bar[i] = i < full ? '#' : '.';
    bar[BAR] = '\0';
    fprintf(stderr, "\r[%s] %3.0f %%", bar, 100 * share);
    if (share > 0.02) fprintf(stderr, "  %.0f s left ", seconds * (1 - share) / share);
    fflush(stderr);
    p->visible = true;
}

static void send_progress(Progress *p, double share)
{
    char text[64];
    int n = snprintf(text, sizeof text, "%d simulation\n", (int)(10000 * share));
    if (send(p->socket, text, (size_t)n, MSG_NOSIGNAL) == n) return;
    close(p->socket);
    p->socket = -1;
}

void mocc_progress_show(Progress *p, double time)
{
    if (!p->terminal && p->socket < 0) return;
    bool last = time >= p->stop;
    /* looking at the clock takes as long as a small step */
    if (!last && ++p->calls % CHECK_EVERY) return;
    double now = mocc_clock_seconds();
    if (!last && now - p->shown < 0.1) return;
    double span = p->stop - p->start;
    double share = span > 0 ? fmin(fmax((time - p->start) / span, 0), 1) : 1;
    p->shown = now;
    if (p->socket >= 0) send_progress(p, share);
    if (p->terminal && (p->asked || p->visible || now - p->began > 1.5))
        draw_bar(p, share, now - p->began);
}

void mocc_progress_free(Progress *p)
{
    if (!p) return;
    if (p->visible) fputc('\n', stderr);
    if (p->socket >= 0) close(p->socket);
    free(p);
}
