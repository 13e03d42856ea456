-- The name of a clinic in Latin letters, for pages in English; empty where a clinic has given none.
ALTER TABLE clinic ADD COLUMN name_en text NOT NULL DEFAULT '';

-- The finder shows the name, too.
CREATE OR REPLACE TRIGGER directory_on_clinic_change AFTER UPDATE OF name, name_en, status ON clinic
  FOR EACH STATEMENT EXECUTE FUNCTION bump_directory();
