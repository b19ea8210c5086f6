#!/usr/bin/env python3
"""exact.py - writes what the examples of this folder should give, from closed forms and without mocc.

    python3 exact.py [FOLDER]

Linear parts are advanced by the exponential of their matrix, between instants that are known or found by bisection.
"""
import csv
import math
import os
import sys


def product(a, b):
    columns = list(zip(*b))
    return [[sum(x * y for x, y in zip(row, column) if x) for column in columns] for row in a]


def exponential(a, h):
    """exp(a*h): Taylor's series of a small part of h, squared."""
    n = len(a)
    norm = max(sum(abs(x) for x in row) for row in a) * h
    squarings = max(0, math.ceil(math.log2(norm / 0.1))) if norm > 0 else 0
    step = h / 2**squarings
    result = [[float(i == j) for j in range(n)] for i in range(n)]
    term = result
    for k in range(1, 16):
        term = [[x * step / k for x in row] for row in product(a, term)]
        result = [[x + y for x, y in zip(r, t)] for r, t in zip(result, term)]
    for _ in range(squarings):
        result = product(result, result)
    return result


def advance(a, x, h):
    """x(h) of x' = a x; the last element of x is 1 and carries the constant part."""
    e = exponential(a, h)
    return [sum(p * q for p, q in zip(row, x)) for row in e]


def dc_motor():
    R, L, k, J, d, Kp, Ti, reference, load = 0.5, 1e-3, 0.1, 1e-3, 1e-3, 0.5, 0.05, 100, 0.2
    a = [[-d / J, k / J, 0, 0, -load / J],  # w, i, x, phi, 1
         [-(Kp + k) / L, -R / L, 1 / L, 0, Kp * reference / L],
         [-Kp / Ti, 0, 0, 0, Kp / Ti * reference],
         [1, 0, 0, 0, 0],
         [0, 0, 0, 0, 0]]
    step = exponential(a, 0.01)
    x = [0.0, 0.0, 0.0, 0.0, 1.0]
    for n in range(21):
        yield dict(time=n * 0.01, w=x[0], i=x[1], x=x[2], phi=x[3])
        x = [sum(p * q for p, q in zip(row, x)) for row in step]


def converter():
    T, L, RL, C, Kp, Ki, vin, reference, G = 1e-4, 470e-6, 0.05, 470e-6, 0.01, 8, 24, 12, 0.25
    state, integral = [0.0, 0.0, 1.0], 0.0  # v, i, 1

    def matrix(u):
        return [[-G / C, 1 / C, 0], [-1 / L, -RL / L, u / L], [0, 0, 0]]
    for n in range(251):
        v, i, _ = state
        integral = max(0, min(1, integral + Ki * T * (reference - v)))
        duty = max(0, min(0.95, integral + Kp * (reference - v)))
        if n % 10 == 0:
            yield dict(time=n * T, v=v, i=i, x=integral, duty=duty)
        state = advance(matrix(0), advance(matrix(vin), state, duty * T), (1 - duty) * T)


def furnace():
    n, width, area, conductivity, density, c = 30, 0.3, 4, 1.2, 1800, 900
    inside, outside, air, period, Kp, Ti, reference, ambient = 60, 12, 8000, 5, 120, 600, 400, 20
    h = width / n
    C, G = area * h * density * c, area * conductivity / h
    Gi, Go = 1 / (1 / (area * inside) + 1 / (2 * G)), 1 / (1 / (area * outside) + 1 / (2 * G))
    a = [[0.0] * (n + 3) for _ in range(n + 3)]  # air, T[1..n], heat, 1
    between = [Gi] + [G] * (n - 1)
    capacity = [air] + [C] * n
    for k in range(n):
        a[k][k] -= between[k] / capacity[k]
        a[k][k + 1] += between[k] / capacity[k]
        a[k + 1][k] += between[k] / capacity[k + 1]
        a[k + 1][k + 1] -= between[k] / capacity[k + 1]
    a[n][n] -= Go / C
    a[n][n + 2] = Go * ambient / C
    a[0][n + 1] = 1 / air
    step = exponential(a, period)
    x, integral = [20.0] * (n + 1) + [0.0, 1.0], 0.0
    for tick in range(1441):
        integral += Kp * period / Ti * (reference - x[0])
        x[n + 1] = Kp * (reference - x[0]) + integral
        if tick % 72 == 0:
            yield {"time": tick * period, "air": x[0], "surface": x[n], "T[15]": x[15], "heat": x[n + 1]}
        x = [sum(p * q for p, q in zip(row, x)) for row in step]


def conveyor_part():
    g, r, k, e, mu, least, belt = 9.81, 0.05, 0.5, 0.6, 0.2, 0.05, 1
    t, x, h, vx, vh, w, lies, sliding, impacts = 0.0, 0.0, 0.5, 0.0, 0.0, 0.0, False, 0, 0

    def ahead(d):
        a = -mu * g * sliding
        return x + vx * d + a * d * d / 2, h + vh * d - (not lies) * g * d * d / 2, vx + a * d, \
            vh - (not lies) * g * d, w - a / (k * r) * d
    for n in range(31):
        while True:
            slip = vx - r * w - belt
            if not lies:
                event = t + (vh + math.sqrt(vh * vh + 2 * g * h)) / g
            else:
                event = t + abs(slip) / (mu * g * (1 + 1 / k)) if sliding else math.inf
            if event > n / 10:
                break
            x, h, vx, vh, w = ahead(event - t)
            t, slip = event, vx - r * w - belt
            if lies:
                sliding = 0
                continue
            impacts += 1
            most = mu * (1 + e) * abs(vh)
            push = max(-most, min(most, -slip / (1 + 1 / k)))
            vx, w, h = vx + push, w - push / (k * r), 0.0
            lies = -vh < least
            vh = 0.0 if lies else -e * vh
            slip = vx - r * w - belt
            sliding = (slip > 1e-3) - (slip < -1e-3) if lies else 0
        x, h, vx, vh, w = ahead(n / 10 - t)
        t = n / 10
        yield dict(time=t, x=x, h=h, vx=vx, vh=vh, w=w, impacts=impacts)


def friction_drive():
    m, c, static, dynamic, belt = 2, 200, 8.1, 5, 0.1
    omega = math.sqrt(c / m)
    ends = static / c  # where it begins to slip; friction's dynamic force would hold it at `middle'
    middle = dynamic / c
    lag = math.atan((ends - middle) * omega / belt)
    slip_time = 2 * (math.pi - lag) / omega
    back = 2 * middle - ends  # where it sticks again
    cycle = (ends - back) / belt + slip_time
    amplitude = math.hypot(ends - middle, belt / omega)
    for n in range(31):
        t = n / 5
        since = (t - ends / belt) % cycle if t > ends / belt else -1.0
        slips = int((t - ends / belt) // cycle) + 1 if since >= 0 else 0
        if since < 0:
            x, v = belt * t, belt
        elif since < slip_time:
            phase = lag + omega * since
            x, v = middle + amplitude * math.sin(phase), amplitude * omega * math.cos(phase)
        else:
            x, v = back + belt * (since - slip_time), belt
        yield dict(time=t, x=x, v=v, slips=slips)


def rectifier():
    """Runge and Kutta's method with a step of 1e-7 s; the currents of the diodes are continuous functions."""
    R, G, knee, L, Rs, C, amplitude, load = 0.01, 1e-4, 0.7, 1e-3, 0.1, 2.2e-3, 34, 0.05
    omega, h = 2 * math.pi * 50, 1e-7

    def side(current, v):
        """The potential at which current = i(u - v) - i(-u) flows into the upper diode less the lower one."""
        u = (current + G * v) / (2 * G)
        if u - v > knee:
            u = (current + (v + knee) / R - G * knee) / (1 / R + G)
        elif -u > knee:
            u = (current - knee / R + G * knee + G * v) / (1 / R + G)
        return u

    def upper(u):
        return (u - knee) / R + G * knee if u > knee else G * u

    def slope(t, i, v):
        a, b = side(i, v), side(-i, v)
        return (amplitude * math.sin(omega * t) - Rs * i - (a - b)) / L, (upper(a - v) + upper(b - v) - load * v) / C
    i = v = 0.0
    for n in range(1000001):
        t = n * h
        if n % 50000 == 0:
            yield dict(time=n / 1e7, v=v, i=i)
        i1, v1 = slope(t, i, v)
        i2, v2 = slope(t + h / 2, i + h / 2 * i1, v + h / 2 * v1)
        i3, v3 = slope(t + h / 2, i + h / 2 * i2, v + h / 2 * v2)
        i4, v4 = slope(t + h, i + h * i3, v + h * v3)
        i += h / 6 * (i1 + 2 * i2 + 2 * i3 + i4)
        v += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)


EXAMPLES = {"DCMotor": dc_motor, "Converter": converter, "Furnace": furnace, "ConveyorPart": conveyor_part,
            "FrictionDrive": friction_drive, "Rectifier": rectifier}


def main():
    folder = sys.argv[1] if len(sys.argv) > 1 else os.path.dirname(os.path.abspath(__file__))
    for name, rows in EXAMPLES.items():
        with open(os.path.join(folder, name, "expected.csv"), "w", encoding="ascii", newline="") as out:
            writer = None
            for row in rows():
                if not writer:
                    writer = csv.DictWriter(out, row.keys(), quoting=csv.QUOTE_NONNUMERIC, lineterminator="\n")
                    writer.writeheader()
                writer.writerow(row)


if __name__ == "__main__":
    main()
