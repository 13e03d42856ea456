-- A statement that frees slots may touch the consults of others. No statement may give a consult to another patient, or to
-- another guardian; a guardian may only be taken away.

CREATE FUNCTION consult_keeps_its_patient() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a consult keeps its patient and its guardian' USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER keeps_patient BEFORE UPDATE OF patient_id ON consult FOR EACH ROW
  WHEN (NEW.patient_id IS DISTINCT FROM OLD.patient_id) EXECUTE FUNCTION consult_keeps_its_patient();
CREATE TRIGGER keeps_guardian BEFORE UPDATE OF guardian_id ON consult FOR EACH ROW
  WHEN (NEW.guardian_id IS NOT NULL AND NEW.guardian_id IS DISTINCT FROM OLD.guardian_id)
  EXECUTE FUNCTION consult_keeps_its_patient();
