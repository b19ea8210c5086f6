# The guide is right: its files and commands, in the order of the text, in one folder. A block of kind
# "text" has lines that the commands before it must print; "# status N" tells of one that fails.
. "$HERE/own_cc.inc"
export HOME="$PWD/home"
mkdir -p home/modelica/Modelica
cat > home/modelica/Modelica/package.mo <<'END'
within;
package Modelica "As much of the standard library as the guide names"
  package Electrical
    package Analog
      package Interfaces
        connector Pin
          Real v(unit = "V");
          flow Real i(unit = "A");
        end Pin;
        partial model OnePort
          Pin p, n;
          Real v(unit = "V"), i(unit = "A");
        equation
          v = p.v - n.v;
          0 = p.i + n.i;
          i = p.i;
        end OnePort;
      end Interfaces;
      package Basic
        model Resistor
          extends Interfaces.OnePort;
          parameter Real R(unit = "Ohm");
        equation
          v = R*i;
        end Resistor;
        model Capacitor
          extends Interfaces.OnePort;
          parameter Real C(unit = "F");
        equation
          C*der(v) = i;
        end Capacitor;
        model Ground
          Interfaces.Pin p;
        equation
          p.v = 0;
        end Ground;
      end Basic;
      package Sources
        model ConstantVoltage
          extends Interfaces.OnePort;
          parameter Real V(unit = "V");
        equation
          v = V;
        end ConstantVoltage;
      end Sources;
    end Analog;
  end Electrical;
  package Blocks
    package Examples
      model PID_Controller
        block Integrator
          output Real y(start = 0, fixed = true);
        equation
          der(y) = 1 - y;
        end Integrator;
        Integrator PI;
        annotation(experiment(StopTime = 4));
      end PID_Controller;
    end Examples;
  end Blocks;
end Modelica;
END
python3 - "$TOP/docs/USER_GUIDE.md" <<'END'
import os, re, subprocess, sys
shell = ["sh", "-c"]
environment = dict(os.environ)
said, commands, failed = "", 0, 0

def run(line):
    """One command; exports last."""
    global said, commands, failed
    wanted = re.search(r"# status (\d)", line)
    wanted = int(wanted[1]) if wanted else 0
    done = subprocess.run(line + "\nstatus=$?; echo \"$MODELICAPATH\" > .path; exit $status", shell=True, env=environment,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
    environment["MODELICAPATH"] = open(".path").read().strip()
    said += done.stdout
    commands += 1
    unwanted = [x for x in done.stdout.split("\n") if "warning:" in x]
    if done.returncode != wanted or (unwanted and not wanted):
        failed += 1
        print(f"{line}: status {done.returncode}\n{done.stdout[:800]}")

for kind, name, body in re.findall(r"^```(\w+) ?(\S*)\n(.*?)^```$", open(sys.argv[1]).read(), re.M | re.S):
    if name:
        os.makedirs(os.path.dirname(name) or ".", exist_ok=True)
        open(name, "w").write(body)
    elif kind == "sh":
        said = ""
        for line in body.splitlines():
            run(line)
    elif kind == "text":
        for line in body.splitlines():
            if line not in said:
                failed += 1
                print(f"not printed: {line}\n  but:\n{said}")
for script, module in ("read_pandas.py", "pandas"), ("read_mat.py", "scipy"):
    if subprocess.run([sys.executable, "-c", f"import {module}"], capture_output=True).returncode == 0:
        run(f"{sys.executable} {script}")
print("many commands" if commands > 45 else f"only {commands} commands found", "and", failed or "none", "failed")
END
for file in Tank_res.csv run.mat level.svg pipes.html slope.svg page.html facts.json steps.svg filled.csv; do
    [ -s $file ] || echo "$file was not written"
done
