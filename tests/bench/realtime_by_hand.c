/* realtime_by_hand.c - steps of examples/realtime as one writes them by hand, and loops over steps
   of generated ones (GENERATED: the header), for realtime_speed.py. Either step is a function that
   gets the instance by a pointer and is not inlined, as one of another file. Prints a result, so
   that nothing is left out. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#ifdef GENERATED
#include GENERATED
static MODEL m;
int main(int argc, char **argv)
{
    const long n = argc > 1 ? atol(argv[1]) : 1;
    START(&m);
    for (long i = 0; i < n; i++) STEP(&m);
    printf("%.12g\n", (double)m.out.RESULT);
}
#else

typedef struct {
    double x[4]; /* speed, current, angle, integral part */
    double reference, load, R, L, k, J, d, Kp, Ti;
} Motor;

static void motor_slope(const Motor *m, const double *x, double *der)
{
    const double error = m->reference - x[0], u = m->Kp * error + x[3];
    der[0] = (m->k * x[1] - m->d * x[0] - m->load) / m->J;
    der[1] = (u - m->R * x[1] - m->k * x[0]) / m->L;
    der[2] = x[0];
    der[3] = m->Kp / m->Ti * error;
}

__attribute__((noinline)) static void motor_step(Motor *m, double h)
{
    double a[4], b[4], c[4], d[4], x[4];
    motor_slope(m, m->x, a);
    for (int i = 0; i < 4; i++) x[i] = m->x[i] + h / 2 * a[i];
    motor_slope(m, x, b);
    for (int i = 0; i < 4; i++) x[i] = m->x[i] + h / 2 * b[i];
    motor_slope(m, x, c);
    for (int i = 0; i < 4; i++) x[i] = m->x[i] + h * c[i];
    motor_slope(m, x, d);
    for (int i = 0; i < 4; i++) m->x[i] += h / 6 * (a[i] + 2 * b[i] + 2 * c[i] + d[i]);
}

typedef struct {
    double v, i, x, duty, off, vin, reference, G, T, L, RL, C, Kp, Ki;
    int on;
    long steps, tick;
} Buck;

__attribute__((noinline)) static void buck_step(Buck *m, double h)
{
    const double di = ((m->on ? m->vin : 0) - m->RL * m->i - m->v) / m->L,
                 dv = (m->i - m->G * m->v) / m->C;
    double time;
    m->i += h * di;
    m->v += h * dv;
    time = (double)++m->steps * h;
    if (time + 1e-6 * h >= (double)m->tick * m->T) {
        const double error = m->reference - m->v;
        m->tick++;
        m->x = fmax(0, fmin(1, m->x + m->Ki * m->T * error));
        m->duty = fmax(0, fmin(0.95, m->x + m->Kp * error));
        m->off = time + m->duty * m->T;
    }
    m->on = time + 1e-6 * h < m->off;
}

int main(int argc, char **argv)
{
    const long n = argc > 2 ? atol(argv[2]) : 1;
    Motor motor = {{0, 0, 0, 0}, 100, 0.2, 0.5, 1e-3, 0.1, 1e-3, 1e-3, 0.5, 0.05};
    Buck buck = {.vin = 24,
                 .reference = 12,
                 .G = 0.25,
                 .T = 1e-4,
                 .L = 470e-6,
                 .RL = 0.05,
                 .C = 470e-6,
                 .Kp = 0.01,
                 .Ki = 8,
                 .tick = 1,
                 .x = 0.0096,
                 .duty = 0.1296,
                 .off = 0.1296e-4,
                 .on = 1};
    const int is_motor = argc > 1 && argv[1][0] == 'D';
    for (long i = 0; i < n && is_motor; i++) motor_step(&motor, 1e-3);
    for (long i = 0; i < n && !is_motor; i++) buck_step(&buck, 1e-6);
    printf("%.12g\n", is_motor ? motor.x[0] : buck.v);
}
#endif
