#!/usr/bin/env python3
"""references.py - writes expected results, by equations and integrators of its own.

    tests/lib/references.py [NAME]    suspension, predators, heart; all without a name: a few minutes

example_suspension.csv: the suspension of Kit.Examples.Spatial.Suspension in redundant coordinates: the height of the car's
body, centers of mass and quaternions of lower wishbone and knuckle, and the angle of the upper
wishbone; 14 velocities, of which Lagrange multipliers of the two ball joints and of the tie rod take
seven away. Accelerations and multipliers are solved together; classical Runge-Kutta method with a
fixed step; a small feedback keeps the constraints (Baumgarte 1972).

examples/Predators/expected.csv: Taylor series of 30 terms with 40 digits. examples/Heart/expected.csv:
the classical Runge-Kutta method with steps of 10 microseconds.
"""
import decimal
import math
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
STEP, END, EVERY = 2e-4, 6.0, 500  # a row of the result after so many steps
G = 9.80665
FRONT, REAR, BALL = (0.15, 0.35, 0.0), (-0.15, 0.35, 0.0), (0.0, 0.7, -0.05)
UPPER, UPPER_BALL = (0.0, 0.4, 0.25), (-0.02, 0.67, 0.22)
ROD, ROD_OUTER = (-0.12, 0.38, 0.05), (-0.12, 0.69, 0.02)
WHEEL, TOP, FOOT = (0.0, 0.75, 0.05), (0.0, 0.42, 0.5), (0.0, 0.6, -0.02)
ARM_CENTER = (0.0, 0.5, -0.02)
BUSH_C, BUSH_D = (2e6, 1e7, 1e7), (500.0, 2000.0, 2000.0)
TURN_C, TURN_D = (50.0, 300.0, 300.0), (1.0, 2.0, 2.0)


def sub(a, b):
    return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]


def add(*vectors):
    return [sum(v[k] for v in vectors) for k in range(3)]


def cross(a, b):
    return [a[1]*b[2] - a[2]*b[1], a[2]*b[0] - a[0]*b[2], a[0]*b[1] - a[1]*b[0]]


def dot(a, b):
    return a[0]*b[0] + a[1]*b[1] + a[2]*b[2]


def matrix(q):
    """Local to fixed axes; scalar first."""
    w, x, y, z = q
    n = 2/(w*w + x*x + y*y + z*z)
    return [[1 - n*(y*y + z*z), n*(x*y - w*z), n*(x*z + w*y)],
            [n*(x*y + w*z), 1 - n*(x*x + z*z), n*(y*z - w*x)],
            [n*(x*z - w*y), n*(y*z + w*x), 1 - n*(x*x + y*y)]]


def apply(R, v):
    return [dot(row, v) for row in R]


def quaternion_rate(q, w):
    """w in fixed axes."""
    a, b, c, d = q
    return [-(b*w[0] + c*w[1] + d*w[2])/2, (a*w[0] + d*w[1] - c*w[2])/2,
            (a*w[1] + b*w[2] - d*w[0])/2, (a*w[2] + c*w[0] - b*w[1])/2]


def turned_inertia(R, I):
    return [[sum(R[i][k]*I[k]*R[j][k] for k in range(3)) for j in range(3)] for i in range(3)]


def ramp(t, start, height):
    s = min(1.0, max(0.0, (t - start)/0.15))
    rate = 30*s*s*(1 - s)*(1 - s)/0.15 if 0 < s < 1 else 0.0
    return height*s*s*s*(10 - s*(15 - 6*s)), height*rate


def solve(A, b):
    """Gaussian elimination with row pivoting."""
    n = len(b)
    for k in range(n):
        p = max(range(k, n), key=lambda i: abs(A[i][k]))
        A[k], A[p], b[k], b[p] = A[p], A[k], b[p], b[k]
        pivot = A[k]
        for i in range(k + 1, n):
            row = A[i]
            if row[k] != 0.0:
                f = row[k]/pivot[k]
                for j in range(k + 1, n):
                    if pivot[j] != 0.0:
                        row[j] -= f*pivot[j]
                b[i] -= f*b[k]
    for k in range(n - 1, -1, -1):
        b[k] = (b[k] - sum(A[k][j]*b[j] for j in range(k + 1, n)))/A[k][k]
    return b


# State: z, arm center 3, arm quaternion 4, wheel center 3, quaternion 4, phi; then velocities
# z', arm 3 + 3, knuckle 3 + 3, phi'.
Z, ARM, ARM_Q, KNUCKLE, KNUCKLE_Q, PHI, U = 0, 1, 4, 8, 11, 15, 16


def point(center, R, offset, v, w):
    """Lever, position and velocity of a point of a body."""
    l = apply(R, offset)
    return l, add(center, l), add(v, cross(w, l))


def rates(t, y, output=None):
    z, r1, q1, r2, q2, phi = y[0], y[1:4], y[4:8], y[8:11], y[11:15], y[15]
    u = y[U:]
    zd, v1, w1, v2, w2, phid = u[0], u[1:4], u[4:7], u[7:10], u[10:13], u[13]
    R1, R2 = matrix(q1), matrix(q2)
    car = [0.0, 0.0, zd]
    F = [0.0]*14  # generalized forces

    def push(body, lever, f):  # body: index of its velocity
        moment = cross(lever, f)
        for k in range(3):
            F[body + k] += f[k]
            F[body + 3 + k] += moment[k]

    # weight, gyroscopic moments
    F[0] -= 353*G
    F[3] -= 5*G
    F[9] -= 35*G
    J1, J2 = turned_inertia(R1, (0.08, 0.05, 0.12)), turned_inertia(R2, (0.8, 1.4, 0.8))
    for body, J, w in ((4, J1, w1), (10, J2, w2)):
        moment = cross(w, apply(J, w))
        for k in range(3):
            F[body + k] -= moment[k]
    # upper wishbone: center of mass c, turning about x
    e = sub(UPPER_BALL, UPPER)
    cs, sn = math.cos(phi), math.sin(phi)
    arm = [e[0], cs*e[1] - sn*e[2], sn*e[1] + cs*e[2]]
    c = [x/2 for x in arm]
    F[0] += 3*phid*phid*c[2]
    F[13] -= 3*G*c[1]
    # bushings
    axis = [(R1[2][1] - R1[1][2])/2, (R1[0][2] - R1[2][0])/2, (R1[1][0] - R1[0][1])/2]
    for place in (FRONT, REAR):
        lever, p, v = point(r1, R1, sub(place, ARM_CENTER), v1, w1)
        d, dv = sub(sub(p, place), [0, 0, z]), sub(v, car)
        f = [BUSH_C[k]*d[k] + BUSH_D[k]*dv[k] for k in range(3)]
        push(1, lever, [-x for x in f])
        F[0] += f[2]
        for k in range(3):
            F[4 + k] -= TURN_C[k]*axis[k] + TURN_D[k]*w1[k]
    # spring and damper
    lever, p, v = point(r1, R1, sub(FOOT, ARM_CENTER), v1, w1)
    d, dv = sub(sub(p, TOP), [0, 0, z]), sub(v, car)
    s = math.sqrt(dot(d, d))
    strut = 3.5e4*(s - 0.68) + 2500*dot(d, dv)/s
    push(1, lever, [-strut*x/s for x in d])
    F[0] += strut*d[2]/s
    # tyre, at the center of the wheel
    up, up_rate = ramp(t, 2, 0.05)
    down, down_rate = ramp(t, 5, -0.05)
    F[9] += max(0.0, 2e5*(-0.265 + up + down + 0.3 - r2[2]) + 200*(up_rate + down_rate - v2[2]))
    if output is not None:
        output.append((t, z, r2[2], strut, phi))
        return None

    # constraints: rows of C u, and what their derivatives have beside C u'
    rows, bias = [], []

    def constrain(blocks, value, rate, rest):
        row = [0.0]*14
        for at, entries in blocks:
            for k, x in enumerate(entries):
                row[at + k] += x
        rows.append(row)
        bias.append(-rest - 2*100*rate - 100*100*value)

    l1, p1, a1 = point(r1, R1, sub(BALL, ARM_CENTER), v1, w1)
    l2, p2, a2 = point(r2, R2, sub(BALL, WHEEL), v2, w2)
    n1, n2 = cross(w1, cross(w1, l1)), cross(w2, cross(w2, l2))
    l3, p3, a3 = point(r2, R2, sub(UPPER_BALL, WHEEL), v2, w2)
    n3 = cross(w2, cross(w2, l3))
    p4 = add(UPPER, arm, [0, 0, z])
    turn = [0.0, -arm[2], arm[1]]
    a4 = [0.0, phid*turn[1], zd + phid*turn[2]]
    n4 = [0.0, -phid*phid*arm[1], -phid*phid*arm[2]]
    for k in range(3):
        unit = [1.0 if j == k else 0.0 for j in range(3)]
        constrain([(1, unit), (4, cross(l1, unit)), (7, [-x for x in unit]), (10, cross(unit, l2))],
                  p1[k] - p2[k], a1[k] - a2[k], n1[k] - n2[k])
        constrain([(7, unit), (10, cross(l3, unit)), (0, [-unit[2]]), (13, [-turn[k]])],
                  p3[k] - p4[k], a3[k] - a4[k], n3[k] - n4[k])
    l5, p5, a5 = point(r2, R2, sub(ROD_OUTER, WHEEL), v2, w2)
    d, dv = sub(sub(p5, ROD), [0, 0, z]), sub(a5, car)
    L2 = dot(sub(ROD_OUTER, ROD), sub(ROD_OUTER, ROD))
    constrain([(7, d), (10, cross(l5, d)), (0, [-d[2]])], (dot(d, d) - L2)/2, dot(d, dv),
              dot(dv, dv) + dot(d, cross(w2, cross(w2, l5))))

    A = [[0.0]*21 for _ in range(21)]
    A[0][0], A[0][13], A[13][0] = 353.0, 3*c[1], 3*c[1]
    A[13][13] = 0.03 + 3*(c[1]*c[1] + c[2]*c[2])
    for k in range(3):
        A[1 + k][1 + k], A[7 + k][7 + k] = 5.0, 35.0
        for j in range(3):
            A[4 + k][4 + j], A[10 + k][10 + j] = J1[k][j], J2[k][j]
    for i, row in enumerate(rows):
        for k in range(14):
            A[14 + i][k] = row[k]
            A[k][14 + i] = row[k]
    x = solve(A, F + bias)
    return [zd] + v1 + quaternion_rate(q1, w1) + v2 + quaternion_rate(q2, w2) + [phid] + x[:14]


def suspension():
    y = [0.0] + list(ARM_CENTER) + [1, 0, 0, 0] + list(WHEEL) + [1, 0, 0, 0] + [0.0] + [0.0]*14
    y = [float(x) for x in y]
    table = []
    for n in range(int(round(END/STEP)) + 1):
        t = n*STEP
        if n % EVERY == 0:
            rates(t, y, table)
        k1 = rates(t, y)
        k2 = rates(t + STEP/2, [a + STEP/2*b for a, b in zip(y, k1)])
        k3 = rates(t + STEP/2, [a + STEP/2*b for a, b in zip(y, k2)])
        k4 = rates(t + STEP, [a + STEP*b for a, b in zip(y, k3)])
        y = [a + STEP/6*(b + 2*c + 2*d + e) for a, b, c, d, e in zip(y, k1, k2, k3, k4)]
    with open(os.path.join(HERE, "example_suspension.csv"), "w", encoding="ascii") as out:
        out.write('"time","heave.s","tyre.frame_a.r_0[3]","spring.f","upperAxis.phi"\n')
        for row in table:
            out.write(",".join("%.10g" % x for x in row) + "\n")


def write(path, names, rows):
    with open(os.path.join(HERE, path), "w", encoding="ascii") as out:
        out.write(",".join('"%s"' % name for name in names) + "\n")
        for row in rows:
            out.write(",".join("%.15g" % x for x in row) + "\n")


def predators():
    decimal.getcontext().prec = 40
    number = decimal.Decimal
    a, b, c, d = number("1.5"), number("0.4"), number("0.1"), number("0.8")
    step, x, y, rows, first = number("0.01"), number(10), number(5), [], None
    for n in range(3001):
        constant = c*x - d*x.ln() + b*y - a*y.ln()
        first = constant if first is None else first
        assert abs(constant - first) < number("1e-30")
        if n % 150 == 0:
            rows.append((n/100, x, y))
        xs, ys = [x], [y]
        for k in range(30):
            both = sum(xs[j]*ys[k - j] for j in range(k + 1))
            xs.append((a*xs[k] - b*both)/(k + 1))
            ys.append((c*both - d*ys[k])/(k + 1))
        x = sum(v*step**k for k, v in enumerate(xs))
        y = sum(v*step**k for k, v in enumerate(ys))
    write("../../examples/Predators/expected.csv", ("time", "x", "y"), rows)


def heart_flows(t, V, A, B):
    beat = math.fmod(t + 1e-9, 0.8)
    E = 8e6 + (2.62e8*math.sin(math.pi*beat/0.35)**2 if beat < 0.35 else 0)
    p, a, b = E*(V - 1e-5), A/1.1e-8, B/6e-7
    return p, max(0.0, b - p)/7e5, max(0.0, p - a)/8e5, (a - b)/1.3e8


def heart_rates(t, V, A, B):
    _, enters, leaves, body = heart_flows(t, V, A, B)
    return enters - leaves, leaves - body, body - enters


def heart():
    h, y, rows = 1e-5, (1.2e-4, 1.2e-4, 6.4e-4), []
    for n in range(800001):
        t = n*h
        if n % 10000 == 0:
            p, _, leaves, _ = heart_flows(t, *y)
            rows.append((t,) + y + (p, y[1]/1.1e-8, leaves))
        k1 = heart_rates(t, *y)
        k2 = heart_rates(t + h/2, *[a + h/2*k for a, k in zip(y, k1)])
        k3 = heart_rates(t + h/2, *[a + h/2*k for a, k in zip(y, k2)])
        k4 = heart_rates(t + h, *[a + h*k for a, k in zip(y, k3)])
        y = tuple(a + h/6*(b + 2*c + 2*d + e) for a, b, c, d, e in zip(y, k1, k2, k3, k4))
    write("../../examples/Heart/expected.csv", ("time", "V", "V_a", "V_v", "p", "p_a", "q_out"), rows)


WRITERS = {"suspension": suspension, "predators": predators, "heart": heart}
for chosen in sys.argv[1:] or WRITERS:
    WRITERS[chosen]()
