-- Staff correct a patient without an account, whose record their clinic holds (decision 109).

-- How many times staff corrected the record. What an account changes about itself does not count here.
ALTER TABLE patient ADD COLUMN record_version int NOT NULL DEFAULT 0;

DO $$
DECLARE checked text;
BEGIN
  SELECT pg_get_expr(p.polwithcheck, p.polrelid) INTO checked
    FROM pg_policy p WHERE p.polrelid = 'patient'::regclass AND p.polname = 'changes';
  EXECUTE format('ALTER POLICY changes ON patient WITH CHECK ((%s) OR held_by_clinic_id = app_clinic())', checked);
END $$;

-- A clinic reaches the rows of its patients to lock them. An account never becomes a record that a clinic holds.
CREATE FUNCTION refuse_to_hold_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'an account cannot become a record that a clinic holds'; END $$;
CREATE TRIGGER account_is_not_held BEFORE UPDATE OF held_by_clinic_id ON patient FOR EACH ROW
  WHEN (NEW.held_by_clinic_id IS NOT NULL AND OLD.held_by_clinic_id IS DISTINCT FROM NEW.held_by_clinic_id)
  EXECUTE FUNCTION refuse_to_hold_account();
