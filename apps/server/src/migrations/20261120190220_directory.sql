-- The finder answers from memory; this one number tells every process when what it shows has changed.
CREATE TABLE directory (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  version  bigint NOT NULL DEFAULT 1
);
INSERT INTO directory DEFAULT VALUES;

CREATE FUNCTION bump_directory() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN UPDATE directory SET version = version + 1; RETURN NULL; END $$;
-- Once a statement, however many rows it writes; hours and versions of schedules are not part of what the finder shows.
CREATE TRIGGER directory_on_location_come_or_go AFTER INSERT OR DELETE OR TRUNCATE ON clinic_location
  FOR EACH STATEMENT EXECUTE FUNCTION bump_directory();
CREATE TRIGGER directory_on_location_change AFTER UPDATE OF clinic_id, name, kana, name_en, prefecture, address_2, address_3, access_jp, access_en, speciality_ids, popularity, is_deleted
  ON clinic_location FOR EACH STATEMENT EXECUTE FUNCTION bump_directory();
CREATE TRIGGER directory_on_clinic_change AFTER UPDATE OF name, status ON clinic
  FOR EACH STATEMENT EXECUTE FUNCTION bump_directory();
