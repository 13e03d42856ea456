-- A dependant is a patient without an account. The account of the guardian acts for them (decision 24).

ALTER TABLE patient
  ADD COLUMN guardian_id uuid NULL REFERENCES patient,
  -- What the guardian is to the dependant.
  ADD COLUMN relation text NULL CHECK (relation IN ('MOTHER', 'FATHER', 'GRANDPARENT', 'SIBLING', 'OTHER')),
  ADD COLUMN sex text NULL CHECK (sex IN ('FEMALE', 'MALE', 'OTHER'));
ALTER TABLE patient DROP CONSTRAINT patient_can_be_reached;
ALTER TABLE patient ADD CONSTRAINT patient_can_be_reached
  CHECK (status = 'LEFT' OR guardian_id IS NOT NULL OR email IS NOT NULL OR phone_number IS NOT NULL);
ALTER TABLE patient ADD CONSTRAINT dependant_has_no_account CHECK (guardian_id IS NULL AND relation IS NULL
  OR guardian_id <> id AND relation IS NOT NULL AND sex IS NOT NULL AND date_of_birth IS NOT NULL
    AND email IS NULL AND phone_number IS NULL AND password_hash IS NULL);
CREATE INDEX patient_guardian ON patient (guardian_id) WHERE guardian_id IS NOT NULL;

-- The guardian whose account manages the booking. Null for a consult of the account holder.
ALTER TABLE consult ADD COLUMN guardian_id uuid NULL REFERENCES patient;
CREATE INDEX consult_guardian_time ON consult (guardian_id, start_at DESC) WHERE guardian_id IS NOT NULL;
-- A guardian cannot enter two calls at once: one live consult per account and moment.
DROP INDEX consult_one_per_moment;
CREATE UNIQUE INDEX consult_one_per_moment ON consult (coalesce(guardian_id, patient_id), start_at)
  WHERE status IN ('TENTATIVE', 'CONFIRMED', 'RINGING', 'IN_CALL');

-- ── Row-level security ──────────────────────────────────────────────────────────────────────────────────────────────
-- True while the patient session is the guardian of a dependant who was not removed.
CREATE FUNCTION app_acts_for(id uuid) RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN RETURN app_patient() IS NOT NULL
  AND EXISTS (SELECT FROM patient p WHERE p.id = $1 AND p.guardian_id = app_patient() AND p.status <> 'LEFT'); END $$;

-- A clinic that sees a dependant also sees the guardian's contact.
CREATE OR REPLACE FUNCTION app_sees_patient(id uuid) RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN RETURN EXISTS (SELECT FROM consult k WHERE k.patient_id = $1 AND k.clinic_id = app_clinic())
  OR EXISTS (SELECT FROM patient_location j WHERE j.patient_id = $1)
  OR EXISTS (SELECT FROM inquiry i WHERE i.patient_id = $1 AND i.clinic_id = app_clinic())
  OR EXISTS (SELECT FROM patient d WHERE d.guardian_id = $1); END $$;

ALTER POLICY reads ON patient USING (app_kind() IN ('system', 'door') OR id = app_patient() OR guardian_id = app_patient()
  OR app_clinic() IS NOT NULL AND app_sees_patient(id));
ALTER POLICY adds ON patient WITH CHECK (app_kind() IN ('system', 'door') OR id = app_patient() OR guardian_id = app_patient());
ALTER POLICY changes ON patient USING (app_kind() IN ('system', 'door') OR id = app_patient() OR guardian_id = app_patient());

ALTER POLICY reads ON consult USING (app_kind() = 'system' OR patient_id = app_patient() OR clinic_id = app_clinic()
  OR guardian_id = app_patient() OR app_frees() AND status IN ('TENTATIVE', 'CONFIRMED', 'RINGING', 'IN_CALL', 'EXPIRED'));
ALTER POLICY adds ON consult WITH CHECK (app_kind() = 'system' OR patient_id = app_patient() OR clinic_id = app_clinic()
  OR guardian_id = app_patient() AND app_acts_for(patient_id));
ALTER POLICY changes ON consult
  USING (app_kind() = 'system' OR patient_id = app_patient() OR clinic_id = app_clinic() OR guardian_id = app_patient()
    OR app_frees() AND status IN ('TENTATIVE', 'CONFIRMED', 'RINGING', 'IN_CALL', 'EXPIRED'))
  WITH CHECK (app_kind() = 'system' OR patient_id = app_patient() OR clinic_id = app_clinic() OR guardian_id = app_patient()
    OR app_frees() AND status = 'EXPIRED');

DO $$
DECLARE
  guarded text;
  command record;
BEGIN
  -- Every policy that knows "one's own row" by patient_id now also knows the rows of one's dependants.
  FOREACH guarded IN ARRAY ARRAY['patient_location', 'answer_sheet', 'audit_log'] LOOP
    FOR command IN SELECT p.polname, p.polcmd, pg_get_expr(p.polqual, p.polrelid) AS qual, pg_get_expr(p.polwithcheck, p.polrelid) AS checked
      FROM pg_policy p WHERE p.polrelid = guarded::regclass AND NOT (guarded = 'audit_log' AND p.polcmd <> 'r') LOOP
      IF command.qual IS NOT NULL THEN
        EXECUTE format('ALTER POLICY %I ON %I USING ((%s) OR app_acts_for(patient_id))', command.polname, guarded, command.qual);
      END IF;
      IF command.checked IS NOT NULL THEN
        EXECUTE format('ALTER POLICY %I ON %I WITH CHECK ((%s) OR app_acts_for(patient_id))', command.polname, guarded, command.checked);
      END IF;
    END LOOP;
  END LOOP;
END $$;
