package Very
  package Long
    model Name
      Real x = time;
    end Name;
  end Long;
end Very;

model ImportRenamed
  import Short = Very.Long;
  Short.Name n;
end ImportRenamed;
