within;
package ModelicaServices "What the Modelica Standard Library leaves to tools, as mocc has it"
  constant String target = "mocc" "The tool";

  package Animation "What can be seen"
    model Shape "Visible shape; --animate draws it"
      extends Modelica.Utilities.Internal.PartialModelicaServices.Animation.PartialShape;
    end Shape;

    model Surface "Visible surface; --animate draws it"
      extends Modelica.Utilities.Internal.PartialModelicaServices.Animation.PartialSurface;
      Real X[nu, nv] "Of its points, in its own axes" annotation(HideResult = true);
      Real Y[nu, nv] annotation(HideResult = true);
      Real Z[nu, nv] annotation(HideResult = true);
      Real C[if multiColoredSurface then nu else 0, if multiColoredSurface then nv else 0, 3]
        "Their colours" annotation(HideResult = true);
    equation
      (X, Y, Z, C) = surfaceCharacteristic(nu, nv, multiColoredSurface);
    end Surface;

    model Vector "Visible arrow; --animate draws it"
      extends Modelica.Utilities.Internal.PartialModelicaServices.Animation.PartialVector;
    end Vector;
  end Animation;

  package ExternalReferences "Files of libraries"
    function loadResource "Path of a file; mocc finds modelica:// addresses when it compiles"
      extends Modelica.Utilities.Internal.PartialModelicaServices.ExternalReferences.PartialLoadResource;
    algorithm
      fileReference := Modelica.Utilities.Files.fullPathName(uri);
    end loadResource;
  end ExternalReferences;

  package Machine "Numbers of the machine"
    final constant Real eps = 2.2204460492503131e-016 "Distance from 1 to the next Real";
    final constant Real small = 2.2250738585072014e-308 "Smallest normalised Real";
    final constant Real inf = 1.7976931348623157E+308 "Largest Real";
    final constant Integer Integer_inf = 2147483647 "Largest Integer of the standard library";
  end Machine;

  package System "The program"
    impure function exit "Ends the program"
      extends Modelica.Utilities.Internal.PartialModelicaServices.System.exitBase;
      external "C" exit(status) annotation(Include = "#include <stdlib.h>");
    end exit;
  end System;

  package Types "Types of which tools choose the values"
    type SolverMethod = String "Method by which a discretized clocked partition is integrated";
  end Types;

  annotation(version = "4.1.0", conversion(noneFromVersion = "4.0.0"));
end ModelicaServices;
