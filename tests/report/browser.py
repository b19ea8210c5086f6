"""browser.py - a headless Chromium driven through its debugging port, with nothing but the standard
library: pages are opened, looked at, clicked and pictured."""

import base64
import itertools
import json
import os
import shutil
import socket
import struct
import subprocess
import tempfile
import time
import urllib.request

CHROMIUMS = ("chromium", "chromium-browser", "google-chrome")


def find():
    return next(filter(None, map(shutil.which, CHROMIUMS)), None)


class WebSocket:
    """As much of RFC 6455 as a client of one local server needs."""

    def __init__(self, url):
        host, _, path = url.removeprefix("ws://").partition("/")
        name, _, port = host.partition(":")
        self.link = socket.create_connection((name, int(port)), timeout=60)
        key = base64.b64encode(os.urandom(16)).decode()
        self.link.sendall((f"GET /{path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\n"
                           f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
                           "Sec-WebSocket-Version: 13\r\n\r\n").encode())
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            self.buffer += self.link.recv(4096)
        self.buffer = self.buffer.partition(b"\r\n\r\n")[2]

    def send(self, text):
        data, mask = text.encode(), os.urandom(4)
        size = len(data)
        if size < 126:
            head = struct.pack("!BB", 0x81, 0x80 | size)
        elif size < 65536:
            head = struct.pack("!BBH", 0x81, 0xFE, size)
        else:
            head = struct.pack("!BBQ", 0x81, 0xFF, size)
        self.link.sendall(head + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    def take(self, n):
        while len(self.buffer) < n:
            more = self.link.recv(1 << 16)
            if not more:
                raise ConnectionError("the browser hung up")
            self.buffer += more
        taken, self.buffer = self.buffer[:n], self.buffer[n:]
        return taken

    def receive(self):
        text = b""
        while True:
            first, size = self.take(2)
            if size == 126:
                (size,) = struct.unpack("!H", self.take(2))
            elif size == 127:
                (size,) = struct.unpack("!Q", self.take(8))
            text += self.take(size)
            if first & 0x80:
                return text.decode()


class Browser:
    """`with Browser() as page: page.open(path); page.eval("1 + 1")`"""

    def __init__(self, width=1440, height=900):
        self.profile = tempfile.mkdtemp()
        self.process = subprocess.Popen(
            [find(), "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-sync",
             "--disable-background-networking", "--disable-component-update", "--hide-scrollbars",
             "--remote-debugging-port=0", f"--user-data-dir={self.profile}",
             f"--window-size={width},{height}", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.numbers = itertools.count(1)
        self.errors = []
        try:
            self.link = WebSocket(self.target())
            self.call("Page.enable")
            self.call("Runtime.enable")
            self.call("Log.enable")
            self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                      deviceScaleFactor=1, mobile=False)
        except BaseException:
            self.__exit__()
            raise

    def target(self):
        file = os.path.join(self.profile, "DevToolsActivePort")
        for _ in range(600):
            try:
                port = open(file).read().split()[0]
                with urllib.request.urlopen(f"http://127.0.0.1:{port}/json") as answer:
                    return next(t["webSocketDebuggerUrl"] for t in json.load(answer) if t["type"] == "page")
            except (OSError, IndexError, StopIteration):
                time.sleep(0.1)
        raise TimeoutError("the browser does not start")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)

    def call(self, method, **params):
        number = next(self.numbers)
        self.link.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            message = json.loads(self.link.receive())
            if message.get("id") == number:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']['message']}")
                return message["result"]
            self.note(message)

    def note(self, message):
        params = message.get("params", {})
        if message.get("method") == "Runtime.exceptionThrown":
            details = params["exceptionDetails"]
            self.errors.append(details.get("exception", {}).get("description", details["text"]))
        if message.get("method") == "Log.entryAdded" and params["entry"]["level"] == "error":
            self.errors.append(params["entry"]["text"])

    def eval(self, expression):
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(result["exceptionDetails"]["exception"]["description"])
        return result["result"].get("value")

    def wait(self, expression, seconds=60):
        end = time.monotonic() + seconds
        while not self.eval(expression):
            if time.monotonic() > end:
                raise TimeoutError(f"never came true: {expression}")
            time.sleep(0.05)

    def open(self, path):
        """Seconds until the page says that it is ready."""
        since = time.monotonic()
        self.call("Page.navigate", url="file://" + os.path.abspath(path))
        self.wait("document.body && document.body.dataset.ready === '1'")
        return time.monotonic() - since

    def click(self, x, y):
        for kind in ("mouseMoved", "mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def move(self, x, y):
        self.call("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)

    def wheel(self, x, y, delta):
        self.call("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=0, deltaY=delta)

    def press(self, key, code=0):
        text = {"text": key} if len(key) == 1 else {"text": "\r"} if key == "Enter" else {}
        self.call("Input.dispatchKeyEvent", type="keyDown", key=key, windowsVirtualKeyCode=code, **text)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key, windowsVirtualKeyCode=code)

    def type(self, text):
        self.call("Input.insertText", text=text)

    def settle(self):
        """Until what moves has come to rest and is painted."""
        self.wait("!matrix.frame && !matrix.pending")
        self.eval("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))")

    def picture(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"]))
