/* animation.js - draws the recorded shapes by WebGL. A shape is a mesh in its own axes (length,
   width, height), made anew when its sizes change, and a frame for each recorded time. */
"use strict";

/* ---- vectors ---- */

const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
const sum = (a, b, f = 1) => [a[0] + f * b[0], a[1] + f * b[1], a[2] + f * b[2]];
const norm = (a) => Math.hypot(a[0], a[1], a[2]);
const unit = (a, otherwise) => (norm(a) > 1e-12 ? a.map((x) => x / norm(a)) : otherwise);

/* A unit vector across the unit vector a, near to b if that is possible. */
function across(a, b) {
  const c = sum(b, a, -dot(a, b));
  if (norm(c) > 1e-6) return unit(c);
  return across(a, Math.abs(a[0]) < 0.8 ? [1, 0, 0] : [0, 1, 0]);
}

/* ---- meshes: lists of x y z and normal of each corner of triangles ---- */

const ROUND = 32; /* corners of a circle */

class Mesh {
  constructor() {
    this.data = [];
  }

  triangle(...corners) {
    for (const [place, normal] of corners) this.data.push(...place, ...normal);
  }

  quad(a, b, c, d) {
    this.triangle(a, b, c);
    this.triangle(a, c, d);
  }

  /* A surface of nu times nv parts; at(u, v) returns [place, normal], with u and v from 0 to 1. */
  grid(nu, nv, at) {
    for (let i = 0; i < nu; i++)
      for (let j = 0; j < nv; j++)
        this.quad(at(i / nu, j / nv), at((i + 1) / nu, j / nv), at((i + 1) / nu, (j + 1) / nv), at(i / nu, (j + 1) / nv));
  }

  /* Turns the lines between points [length, part of the radius] about the axis of length. */
  revolve(points, width, height) {
    const a = width / 2, b = height / 2, most = Math.max(a, b) || 1;
    for (let k = 1; k < points.length; k++) {
      const [l0, s0] = points[k - 1], [l1, s1] = points[k];
      const slope = [-(s1 - s0) * most, l1 - l0];
      this.grid(ROUND, 1, (u, v) => {
        const c = Math.cos(2 * Math.PI * u), s = Math.sin(2 * Math.PI * u), r = s0 + (s1 - s0) * v;
        return [[l0 + (l1 - l0) * v, r * a * c, r * b * s], [slope[0], (slope[1] * c * b) / most, (slope[1] * s * a) / most]];
      });
    }
  }

  /* Moves a closed outline along an axis, with `inner' of as many points as a hole, or a point;
     place(a, b, c) has the outline's coordinates a, b, and c along the axis from c0 to c1. */
  extrude(outline, inner, c0, c1, place) {
    const n = outline.length, end = (k, list) => list[k % list.length];
    const side = (list, k, sign) => {
      const [p, q] = [end(k, list), end(k + 1, list)], normal = place(sign * (q[1] - p[1]), sign * (p[0] - q[0]), 0);
      this.quad([place(...p, c0), normal], [place(...q, c0), normal], [place(...q, c1), normal], [place(...p, c1), normal]);
    };
    for (let k = 0; k < n; k++) {
      side(outline, k, 1);
      if (inner.length > 1) side(inner, k, -1);
      for (const [c, normal] of [[c0, place(0, 0, -1)], [c1, place(0, 0, 1)]])
        this.quad([place(...end(k, outline), c), normal], [place(...end(k + 1, outline), c), normal],
          [place(...end(k + 1, inner), c), normal], [place(...end(k, inner), c), normal]);
    }
  }
}

function box(mesh, { length, width, height }) {
  const [w, h] = [width / 2, height / 2];
  mesh.extrude([[-w, -h], [w, -h], [w, h], [-w, h]], [[0, 0]], 0, length, (a, b, c) => [c, a, b]);
}

function sphere(mesh, { length, width, height }) {
  mesh.grid(ROUND / 2, ROUND, (u, v) => {
    const c = [-Math.cos(Math.PI * u), Math.sin(Math.PI * u) * Math.cos(2 * Math.PI * v), Math.sin(Math.PI * u) * Math.sin(2 * Math.PI * v)];
    return [[(length * (1 + c[0])) / 2, (width * c[1]) / 2, (height * c[2]) / 2],
      [c[0] * width * height, c[1] * length * height, c[2] * length * width]];
  });
}

/* Where extra is positive, a ridge shows how the cylinder turns. */
function cylinder(mesh, { length, width, height, extra }) {
  mesh.revolve([[0, 0], [0, 1], [length, 1], [length, 0]], width, height);
  const w = width / 40, h = height / 2;
  if (extra > 0)
    mesh.extrude([[-w, 0.9 * h], [w, 0.9 * h], [w, 1.03 * h], [-w, 1.03 * h]], [[0, h]], -0.003 * length, 1.003 * length, (a, b, c) => [c, a, b]);
}

function cone(mesh, { length, width, height, extra }) {
  mesh.revolve([[0, 0], [0, 1], [length, extra], [length, 0]], width, height);
}

function pipe(mesh, { length, width, height, extra }) {
  const hole = Math.min(Math.abs(extra), 1);
  mesh.revolve([[0, hole], [0, 1], [length, 1], [length, hole], [0, hole]], width, height);
}

/* The ends are half circles about the points at 0 and at length. */
function beam(mesh, { length, width, height }) {
  const outline = [];
  for (let k = 0; k <= ROUND / 2; k++) {
    const a = Math.PI * (0.5 + (2 * k) / ROUND);
    outline.push([(width / 2) * Math.cos(a), (width / 2) * Math.sin(a)]);
  }
  outline.push(...outline.map(([l, w]) => [length - l, -w]));
  mesh.extrude(outline, outline.map(([l]) => [Math.max(0, Math.min(length, l)), 0]), -height / 2, height / 2, (a, b, c) => [a, b, c]);
}

/* Teeth are trapezia, of the height that is usual with this number of them. */
function gearwheel(mesh, { length, width, height, extra }) {
  const teeth = Math.max(3, Math.round(Math.abs(extra))), depth = Math.min(0.25, 4.5 / (teeth + 2));
  const [high, low] = extra < 0 ? [1 - depth / 2, 1 - 1.5 * depth] : [1, 1 - depth], toothed = [], round = [];
  for (let k = 0; k < teeth; k++)
    for (const [part, r] of [[0, low], [0.25, low], [0.38, high], [0.62, high], [0.75, low]]) {
      const a = (2 * Math.PI * (k + part)) / teeth;
      toothed.push([(r * width * Math.cos(a)) / 2, (r * height * Math.sin(a)) / 2]);
      round.push([(width * Math.cos(a)) / 2, (height * Math.sin(a)) / 2]);
    }
  if (extra < 0) mesh.extrude(round, toothed, 0, length, (a, b, c) => [c, a, b]);
  else mesh.extrude(toothed, [[0, 0]], 0, length, (a, b, c) => [c, a, b]);
}

/* A wire of diameter height/2, wound extra times at the diameter width. */
function spring(mesh, { length, width, height, extra }) {
  const turns = Math.max(1, Math.abs(extra)), wire = height / 4, rise = length / (2 * Math.PI * turns);
  mesh.grid(Math.ceil(24 * turns), 8, (u, v) => {
    const a = 2 * Math.PI * turns * u, c = Math.cos(a), s = Math.sin(a), b = 2 * Math.PI * v;
    const along = unit([rise, (-s * width) / 2, (c * width) / 2], [1, 0, 0]), out = [0, c, s], side = cross(along, out);
    const normal = out.map((x, k) => x * Math.cos(b) + side[k] * Math.sin(b));
    return [[length * u + wire * normal[0], (width / 2) * c + wire * normal[1], (width / 2) * s + wire * normal[2]], normal];
  });
}

function vector(mesh, { length, width, extra }) {
  const head = Math.min(length, 6 * width), from = extra ? -length : 0;
  mesh.revolve([[from, 0], [from, 1], [from + length - head, 1]], width, width);
  mesh.revolve([[from + length - head, 0], [from + length - head, 1], [from + length, 0]], 3 * width, 3 * width);
}

/* Points of a surface by rows, as triangles or, if extra is positive, as lines between neighbours;
   colours of the corners go to mesh.colors. */
function surface(mesh, { points, colors, nu, nv, extra }) {
  const at = (i, j) => points[Math.max(0, Math.min(nu - 1, i)) * nv + Math.max(0, Math.min(nv - 1, j))];
  const normals = points.map((_, k) => {
    const [i, j] = [Math.floor(k / nv), k % nv];
    return unit(cross(sum(at(i + 1, j), at(i - 1, j), -1), sum(at(i, j + 1), at(i, j - 1), -1)), [0, 0, 1]);
  });
  const put = (...list) => list.forEach(([i, j]) => {
    mesh.data.push(...points[i * nv + j], ...normals[i * nv + j]);
    if (colors) mesh.colors.push(...colors[i * nv + j]);
  });
  if (colors) mesh.colors = [];
  mesh.lines = extra > 0;
  for (let i = 0; i < nu; i++)
    for (let j = 0; j < nv; j++) {
      if (mesh.lines && i + 1 < nu) put([i, j], [i + 1, j]);
      if (mesh.lines && j + 1 < nv) put([i, j], [i, j + 1]);
      if (!mesh.lines && i + 1 < nu && j + 1 < nv) put([i, j], [i + 1, j], [i + 1, j + 1], [i, j], [i + 1, j + 1], [i, j + 1]);
    }
}

/* Shapes from files are boxes. */
const KINDS = { surface, box, sphere, cylinder, cone, pipe, pipecylinder: pipe, beam, gearwheel, spring, vector };

/* ---- the recording ---- */

const recorded = JSON.parse(document.getElementById("data").textContent);
const channels = recorded.channels.map((text) => {
  if (text === null) return null;
  const bytes = Uint8Array.from(atob(text), (c) => c.charCodeAt(0)), view = new DataView(bytes.buffer);
  return Float32Array.from({ length: bytes.length / 4 }, (_, i) => view.getFloat32(4 * i, true));
});

class Shape {
  constructor({ name, kind, values, points, nu, nv, colored }) {
    this.name = name;
    this.kind = kind;
    this.make = KINDS[kind] || box;
    this.values = values;
    this.grid = points && { points, nu, nv, width: colored ? 6 : 3, moves: points.some(Array.isArray) };
  }

  value(i, frame, list = this.values) {
    const v = list[i];
    return Array.isArray(v) ? channels[v[0]][frame] : v === null ? 0 : v;
  }

  part(from, n, frame) {
    return Array.from({ length: n }, (_, i) => this.value(from + i, frame));
  }

  /* Where the shape begins, its axes, sizes and colour; places follow the order of animation.h. */
  pose(frame) {
    const T = this.part(0, 9, frame), out = (v) => [0, 1, 2].map((k) => T[k] * v[0] + T[3 + k] * v[1] + T[6 + k] * v[2]);
    const direction = this.part(15, 3, frame), l = unit(direction, [1, 0, 0]), w = across(l, this.part(18, 3, frame));
    const [length, width, height, extra] = this.part(21, 4, frame), size = { length, width, height, extra };
    if (this.kind === "vector") Object.assign(size, { length: norm(direction) * scene.perUnit(this), width: scene.size * 0.008 });
    return { origin: sum(this.part(9, 3, frame), out(this.part(12, 3, frame))), axes: [out(l), out(w), out(cross(l, w))],
      size, color: this.part(25, 3, frame).map((c) => Math.min(1, Math.max(0, c / 255))), shine: this.value(28, frame) };
  }

  /* The numbers from the k-th to the third after it of each point of a surface. */
  pointParts(k, frame) {
    const { points, nu, nv, width } = this.grid;
    return Array.from({ length: nu * nv }, (_, i) => [0, 1, 2].map((n) => this.value(i * width + k + n, frame, points)));
  }

  /* What the mesh is made from. */
  form(size, frame) {
    if (!this.grid) return size;
    const colors = this.grid.width > 3 && this.pointParts(3, frame).map((c) => c.map((x) => x / 255));
    return { points: this.pointParts(0, frame), colors, nu: this.grid.nu, nv: this.grid.nv, extra: size.extra };
  }

  /* The corners of the box around the shape. */
  corners(frame) {
    const { origin, axes, size } = this.pose(frame), list = [];
    if (this.kind === "vector") return [origin];
    if (this.grid) return this.pointParts(0, frame).map((p) => p.reduce((place, x, k) => sum(place, axes[k], x), origin));
    for (const l of [0, size.length])
      for (const w of [-size.width / 2, size.width / 2])
        for (const h of [-size.height / 2, size.height / 2])
          list.push(sum(sum(sum(origin, axes[0], l), axes[1], w), axes[2], h));
    return list;
  }
}

/* ---- WebGL ---- */

const VERTEX = `
attribute vec3 place, normal, color;
uniform mat4 camera;
uniform mat3 axes;
uniform vec3 origin;
varying vec3 where_, normal_, color_;
void main() {
  color_ = color;
  where_ = origin + axes * place;
  normal_ = axes * normal;
  gl_Position = camera * vec4(where_, 1.0);
}`;

/* Light comes from beside the eye, and a little from everywhere; both sides of faces are lit. */
const FRAGMENT = `
precision highp float;
uniform vec3 eye, light;
uniform float shine, flat_;
varying vec3 where_, normal_, color_;
void main() {
  vec3 toEye = normalize(eye - where_), n = normalize(normal_);
  if (dot(n, toEye) < 0.0) n = -n;
  float mirror = pow(max(0.0, dot(n, normalize(toEye + light))), 24.0);
  vec3 lit = color_ * (0.35 + 0.7 * max(0.0, dot(n, light))) + vec3(0.35 * shine * mirror);
  gl_FragColor = vec4(mix(lit, color_, flat_), 1.0);
}`;

class Painter {
  constructor(canvas) {
    const gl = (this.gl = canvas.getContext("webgl", { antialias: true, preserveDrawingBuffer: true }));
    if (!gl) return;
    const program = gl.createProgram();
    for (const [type, text] of [[gl.VERTEX_SHADER, VERTEX], [gl.FRAGMENT_SHADER, FRAGMENT]]) {
      const shader = gl.createShader(type);
      gl.shaderSource(shader, text);
      gl.compileShader(shader);
      gl.attachShader(program, shader);
    }
    gl.linkProgram(program);
    gl.useProgram(program);
    this.at = {};
    for (const name of ["camera", "axes", "origin", "eye", "light", "shine", "flat_"])
      this.at[name] = gl.getUniformLocation(program, name);
    this.place = gl.getAttribLocation(program, "place");
    this.normal = gl.getAttribLocation(program, "normal");
    this.color = gl.getAttribLocation(program, "color");
    gl.enableVertexAttribArray(this.place);
    gl.enableVertexAttribArray(this.normal);
    gl.enable(gl.DEPTH_TEST);
  }

  begin(camera, eye, light, background) {
    const gl = this.gl;
    gl.viewport(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight);
    gl.clearColor(...background, 1);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    gl.uniformMatrix4fv(this.at.camera, false, camera);
    gl.uniform3fv(this.at.eye, eye);
    gl.uniform3fv(this.at.light, light);
  }

  /* Draws what has a buffer with numbers of places and normals. */
  draw(thing, { origin, axes, color, shine }, kind = "TRIANGLES") {
    const gl = this.gl;
    gl.bindBuffer(gl.ARRAY_BUFFER, thing.buffer);
    gl.vertexAttribPointer(this.place, 3, gl.FLOAT, false, 24, 0);
    gl.vertexAttribPointer(this.normal, 3, gl.FLOAT, false, 24, 12);
    gl.uniformMatrix3fv(this.at.axes, false, axes.flat());
    gl.uniform3fv(this.at.origin, origin);
    if (thing.colors) {
      gl.bindBuffer(gl.ARRAY_BUFFER, thing.colors);
      gl.vertexAttribPointer(this.color, 3, gl.FLOAT, false, 0, 0);
      gl.enableVertexAttribArray(this.color);
    } else {
      gl.disableVertexAttribArray(this.color);
      gl.vertexAttrib3fv(this.color, color);
    }
    gl.uniform1f(this.at.shine, shine);
    gl.uniform1f(this.at.flat_, kind === "LINES" ? 1 : 0);
    gl.drawArrays(gl[kind], 0, thing.count);
  }

  fill(thing, numbers, colors) {
    const gl = this.gl;
    thing.buffer = thing.buffer || gl.createBuffer();
    thing.count = numbers.length / 6;
    gl.bindBuffer(gl.ARRAY_BUFFER, thing.buffer);
    gl.bufferData(gl.ARRAY_BUFFER, new Float32Array(numbers), gl.DYNAMIC_DRAW);
    if (!colors) return;
    thing.colors = thing.colors || gl.createBuffer();
    gl.bindBuffer(gl.ARRAY_BUFFER, thing.colors);
    gl.bufferData(gl.ARRAY_BUFFER, new Float32Array(colors), gl.DYNAMIC_DRAW);
  }
}

/* ---- the scene ---- */

function roundStep(raw) {
  const power = 10 ** Math.floor(Math.log10(raw));
  return [1, 2, 5, 10].find((nice) => raw <= nice * power * 1.0000001) * power;
}

class Scene {
  constructor() {
    this.shapes = recorded.shapes.map((shape) => new Shape(shape));
    this.frames = recorded.time.length;
    this.frame = 0;
    this.size = 1;
    this.up = unit(recorded.up, [0, 1, 0]);
    this.right = across(this.up, [1, 0, 0]);
    this.front = cross(this.right, this.up);
    this.canvas = document.querySelector("canvas");
    this.painter = new Painter(this.canvas);
    this.floor = {};
  }

  /* Metres of an arrow per unit of its vector: the longest of a run is a fifth of the scene. */
  perUnit(shape) {
    if (shape.scale !== undefined) return shape.scale;
    let most = 0;
    for (let i = 0; i < this.frames; i++) most = Math.max(most, norm(shape.part(15, 3, i)));
    return (shape.scale = most > 0 ? (0.2 * this.size) / most : 0);
  }

  /* Finds the box around all shapes at up to 60 frames, and sees it as a whole. */
  measure() {
    const low = [Infinity, Infinity, Infinity], high = [-Infinity, -Infinity, -Infinity];
    const step = Math.max(1, Math.floor(this.frames / 60));
    for (let i = 0; i < this.frames; i += step)
      for (const shape of this.shapes)
        for (const corner of shape.corners(i))
          corner.forEach((x, k) => {
            if (!Number.isFinite(x)) return;
            low[k] = Math.min(low[k], x);
            high[k] = Math.max(high[k], x);
          });
    this.center = low.map((x, k) => (x + high[k]) / 2);
    this.size = norm(sum(high, low, -1)) || 1;
    this.bottom = Math.min(...[0, 1, 2, 3, 4, 5, 6, 7].map((i) => dot(this.up, low.map((x, k) => ((i >> k) & 1 ? high[k] : x)))));
    this.layFloor();
    this.reset();
  }

  layFloor() {
    const step = (this.step = roundStep(this.size / 12)), n = 10, lines = [], at = (a, b) => [...sum(sum([0, 0, 0], this.right, a), this.front, b), ...this.up];
    for (let i = -n; i <= n; i++) lines.push(...at(i * step, -n * step), ...at(i * step, n * step), ...at(-n * step, i * step), ...at(n * step, i * step));
    const near = (axis) => Math.round(dot(this.center, axis) / step) * step;
    this.floorOrigin = sum(sum(sum([0, 0, 0], this.right, near(this.right)), this.front, near(this.front)), this.up, this.bottom);
    if (this.painter.gl) this.painter.fill(this.floor, lines);
  }

  reset() {
    this.view = { azimuth: 0.5, elevation: 0.3, distance: 1.05 * this.size, target: this.center };
  }

  /* The directions of the view: to the right, upwards, and to the eye. */
  directions() {
    const { azimuth, elevation } = this.view, c = Math.cos(elevation), s = Math.sin(elevation);
    const flat = sum(this.front.map((x) => x * Math.cos(azimuth)), this.right, Math.sin(azimuth));
    const eye = sum(flat.map((x) => x * c), this.up, s), right = unit(cross(this.up, flat));
    return [right, cross(eye, right), eye];
  }

  /* The matrix from fixed axes to clip space, by columns, with an angle of view of 45 degrees. */
  camera() {
    const [right, up, eye] = this.directions(), { distance, target } = this.view;
    const f = 1 / Math.tan(Math.PI / 8), aspect = this.canvas.width / this.canvas.height || 1;
    const [near, far] = [0.02 * distance, distance + 20 * this.size], position = sum(target, eye, distance);
    const rows = [right.map((x) => (x * f) / Math.max(1, aspect)), up.map((x) => x * f * Math.min(1, aspect)),
      eye.map((x) => (x * (near + far)) / (near - far)), eye.map((x) => -x)];
    const last = rows.map((row) => -dot(row, position));
    last[2] -= (2 * far * near) / (far - near);
    return { matrix: [0, 1, 2].flatMap((k) => rows.map((row) => row[k])).concat(last), position };
  }

  /* The pixel of the canvas at which a point is seen. */
  project(point) {
    const { matrix: m } = this.camera(), p = [0, 1, 3].map((k) => m[k] * point[0] + m[4 + k] * point[1] + m[8 + k] * point[2] + m[12 + k]);
    return [((1 + p[0] / p[2]) / 2) * this.canvas.clientWidth, ((1 - p[1] / p[2]) / 2) * this.canvas.clientHeight];
  }

  draw() {
    const ratio = window.devicePixelRatio || 1, canvas = this.canvas, dark = matchMedia("(prefers-color-scheme: dark)").matches;
    canvas.width = Math.round(canvas.clientWidth * ratio);
    canvas.height = Math.round(canvas.clientHeight * ratio);
    const { matrix, position } = this.camera(), [right, up, eye] = this.directions();
    this.painter.begin(matrix, position, unit(sum(sum(eye, up, 0.5), right, -0.4)), dark ? [0.1, 0.11, 0.12] : [0.94, 0.95, 0.96]);
    if (document.getElementById("axes").checked)
      this.painter.draw(this.floor, { origin: this.floorOrigin, axes: [[1, 0, 0], [0, 1, 0], [0, 0, 1]], color: dark ? [0.25, 0.27, 0.29] : [0.8, 0.81, 0.83], shine: 0 }, "LINES");
    for (const shape of this.shapes) this.drawShape(shape);
    const time = recorded.time[this.frame];
    document.getElementById("time").textContent = `time ${Number(time.toPrecision(5))} s`;
    document.getElementById("slider").value = this.frame;
  }

  drawShape(shape) {
    const pose = shape.pose(this.frame), key = Object.values(pose.size).join() + (shape.grid && shape.grid.moves ? ` ${this.frame}` : "");
    if (!pose.axes.flat().every(Number.isFinite)) return;
    if (shape.key !== key) {
      const mesh = new Mesh();
      shape.make(mesh, shape.form(pose.size, this.frame));
      this.painter.fill(shape, mesh.data, mesh.colors);
      shape.lines = mesh.lines;
      shape.key = key;
    }
    this.painter.draw(shape, pose, shape.lines ? "LINES" : "TRIANGLES");
  }
}

/* ---- time and pointer ---- */

const scene = new Scene();
const byId = (id) => document.getElementById(id);
let playing = false, clock = 0;

function redraw() {
  if (!scene.painter.gl || scene.pending) return;
  scene.pending = true;
  requestAnimationFrame(() => {
    scene.pending = false;
    scene.draw();
  });
}

/* The last frame at or before a time. */
function frameAt(time) {
  let low = 0, high = scene.frames - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (recorded.time[middle] <= time) low = middle;
    else high = middle - 1;
  }
  return low;
}

function show(frame) {
  scene.frame = Math.max(0, Math.min(scene.frames - 1, Math.round(frame)));
  redraw();
}

function play(on) {
  const last = recorded.time[scene.frames - 1];
  playing = on;
  byId("play").textContent = on ? "\u23f8" : "\u25b6";
  if (!on) return;
  if (scene.frame === scene.frames - 1) scene.frame = 0;
  clock = recorded.time[scene.frame];
  let before = performance.now();
  const step = (now) => {
    if (!playing) return;
    clock += ((now - before) / 1000) * Number(byId("speed").value);
    before = now;
    show(frameAt(clock));
    if (clock >= last) play(false);
    else requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

/* The whole run in about ten seconds; in real time where that takes 2 to 30. */
function fillSpeeds() {
  const span = recorded.time[scene.frames - 1] - recorded.time[0], list = [0.001, 0.01, 0.1, 0.25, 0.5, 1, 2, 5, 10, 100, 1000];
  const distance = (x) => Math.abs(Math.log((span / x || 10) / 10)), best = list.reduce((a, b) => (distance(b) < distance(a) ? b : a));
  for (const x of list) byId("speed").add(new Option(`${x} \u00d7`, x));
  byId("speed").value = span >= 2 && span <= 30 ? 1 : best;
}

function listen() {
  const canvas = scene.canvas, view = () => scene.view;
  byId("slider").max = scene.frames - 1;
  byId("slider").oninput = (event) => {
    play(false);
    show(Number(event.target.value));
  };
  byId("play").onclick = () => play(!playing);
  byId("axes").onchange = redraw;
  byId("reset").onclick = () => {
    scene.reset();
    redraw();
  };
  canvas.onkeydown = (event) => {
    if (event.key === " ") play(!playing);
    if (event.key === "ArrowRight") show(scene.frame + 1);
    if (event.key === "ArrowLeft") show(scene.frame - 1);
  };
  canvas.oncontextmenu = (event) => event.preventDefault();
  canvas.onpointerdown = (event) => canvas.setPointerCapture(event.pointerId);
  canvas.onpointermove = (event) => {
    if (!event.buttons) return;
    if (event.buttons === 1 && !event.shiftKey) {
      view().azimuth -= event.movementX * 0.008;
      view().elevation = Math.max(-1.55, Math.min(1.55, view().elevation + event.movementY * 0.008));
    } else {
      const [right, up] = scene.directions(), f = (0.83 * view().distance) / Math.max(canvas.clientWidth, canvas.clientHeight);
      view().target = sum(sum(view().target, right, -f * event.movementX), up, f * event.movementY);
    }
    redraw();
  };
  canvas.addEventListener("wheel", (event) => {
    event.preventDefault();
    view().distance = Math.max(0.02 * scene.size, Math.min(20 * scene.size, view().distance * Math.exp(event.deltaY * 0.001)));
    redraw();
  }, { passive: false });
  window.addEventListener("resize", redraw);
}

function tell() {
  const files = scene.shapes.filter((shape) => !KINDS[shape.kind]).map((shape) => shape.kind.split("/").pop());
  const words = [`Lines of the grid are ${scene.step} m apart.`];
  if (!scene.painter.gl) words.unshift("This browser has no WebGL, which the picture needs.");
  if (files.length) words.push(`Boxes stand for shapes in files: ${[...new Set(files)].join(", ")}.`);
  byId("notes").textContent = words.join(" ");
}

scene.measure();
fillSpeeds();
listen();
tell();
if (scene.painter.gl) scene.draw();
document.body.dataset.ready = "1";
