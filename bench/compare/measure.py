"""Runs a command and writes what it used to a file: exit status, processor and wall time, and the largest memory.

    python3 measure.py RESULT SECONDS COMMAND...

The times are of the command and of its children. After SECONDS it is ended, with the exit status null.
"""

import json
import os
import resource
import signal
import subprocess
import sys
import time

result, seconds, *command = sys.argv[1:]
started = time.monotonic()
process = subprocess.Popen(command, stdin=subprocess.DEVNULL, start_new_session=True)


def end(*_):
    """Ends the command with all its children when this process is to end."""
    os.killpg(process.pid, signal.SIGKILL)
    sys.exit(1)


signal.signal(signal.SIGTERM, end)
signal.signal(signal.SIGINT, end)
try:
    status = process.wait(float(seconds))
except subprocess.TimeoutExpired:
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    status = None
wall = time.monotonic() - started
used = resource.getrusage(resource.RUSAGE_CHILDREN)
# Linux counts kibibytes, macOS bytes.
peak = used.ru_maxrss / (1024 * 1024 if sys.platform == "darwin" else 1024)
with open(result, "w", encoding="utf-8") as file:
    json.dump(
        {
            "status": status,
            "cpuMs": round((used.ru_utime + used.ru_stime) * 1000),
            "wallMs": round(wall * 1000),
            "peakMiB": round(peak, 1),
        },
        file,
    )
