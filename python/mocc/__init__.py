"""Compile and simulate Modelica models by mocc.

>>> import mocc
>>> model = mocc.compile('''
... model Decay
...   parameter Real k(unit = "1/s") = 1;
...   Real x(start = 1, fixed = true, unit = "m") "Amount";
... equation
...   der(x) = -k*x;
... end Decay;
... ''')
>>> run = model.run(stop=2, parameters={"k": 0.5}, tolerance=1e-9)
>>> round(run.final["x"], 6)
0.367879
>>> run.units["x"], run.descriptions["x"], len(run.time)
('m', 'Amount', 501)
"""

from .compiler import CompileError, Diagnostic, compile
from .model import Calibration, LinearModel, Model, RunError
from .result import Result, read

__all__ = ["Calibration", "CompileError", "Diagnostic", "LinearModel", "Model", "Result", "RunError", "compile", "read"]
__version__ = "0.2.0"
