-- Bookings by staff for callers, and patients without an account whose record a clinic holds (decision 36).

ALTER TABLE patient
  -- The clinic that holds the record, until the patient opens an account with their number.
  ADD COLUMN held_by_clinic_id int NULL REFERENCES clinic,
  -- As the caller said it. It is no proven contact and no sign-in.
  ADD COLUMN contact_phone_number text NULL;
ALTER TABLE patient DROP CONSTRAINT patient_can_be_reached;
ALTER TABLE patient ADD CONSTRAINT patient_can_be_reached CHECK (status = 'LEFT' OR guardian_id IS NOT NULL
  OR email IS NOT NULL OR phone_number IS NOT NULL OR held_by_clinic_id IS NOT NULL);
ALTER TABLE patient ADD CONSTRAINT held_patient_has_no_account CHECK (
  held_by_clinic_id IS NULL AND contact_phone_number IS NULL
  OR held_by_clinic_id IS NOT NULL AND contact_phone_number IS NOT NULL AND date_of_birth IS NOT NULL
    AND guardian_id IS NULL AND email IS NULL AND phone_number IS NULL AND password_hash IS NULL);
CREATE INDEX patient_held ON patient (contact_phone_number) WHERE held_by_clinic_id IS NOT NULL;

-- The member who booked for the patient; null when the patient or the guardian did.
ALTER TABLE consult ADD COLUMN booked_by_member_id int NULL REFERENCES member;

-- ── Search keys: a held patient is found by the number of the call ──────────────────────────────────────────────────
CREATE OR REPLACE FUNCTION add_search_keys(patients uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO patient_search_key (clinic_id, clinic_location_id, patient_id, key, kana)
  SELECT l.clinic_id, l.id, p.id, k.key, search_text(p.last_name_furigana || p.first_name_furigana)
  FROM patient p
    JOIN patient_location j ON j.patient_id = p.id
    JOIN clinic_location l ON l.id = j.clinic_location_id
    LEFT JOIN patient g ON g.id = p.guardian_id
    CROSS JOIN LATERAL patient_search_keys(p, coalesce(g.phone_number, p.contact_phone_number)) k (key)
  WHERE p.id = ANY (patients)
  ON CONFLICT DO NOTHING
$$;

-- ── Row-level security ──────────────────────────────────────────────────────────────────────────────────────────────
ALTER POLICY reads ON patient USING (app_kind() IN ('system', 'door') OR id = app_patient() OR guardian_id = app_patient()
  OR app_clinic() IS NOT NULL AND (held_by_clinic_id = app_clinic() OR app_sees_patient(id)));
ALTER POLICY adds ON patient WITH CHECK (app_kind() IN ('system', 'door') OR id = app_patient() OR guardian_id = app_patient()
  OR held_by_clinic_id = app_clinic());
-- A booking locks its patient, which asks for the right to change the row. A clinic changes none.
ALTER POLICY changes ON patient
  USING (app_kind() IN ('system', 'door') OR id = app_patient() OR guardian_id = app_patient()
    OR app_clinic() IS NOT NULL AND (held_by_clinic_id = app_clinic() OR app_sees_patient(id)))
  WITH CHECK (app_kind() IN ('system', 'door') OR id = app_patient() OR guardian_id = app_patient());

-- Functions, so that other statements do not pay for the plans of these subqueries.
CREATE FUNCTION app_reads_patient(id uuid) RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN RETURN EXISTS (SELECT FROM patient p WHERE p.id = $1); END $$;
CREATE FUNCTION app_asks(id int) RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN RETURN EXISTS (SELECT FROM questionnaire q WHERE q.id = $1 AND q.clinic_id = app_clinic()); END $$;

DO $$
DECLARE
  addition record;
  policy record;
BEGIN
  FOR addition IN SELECT * FROM (VALUES
    -- A clinic joins patients whom it reads already to one of its locations.
    ('patient_location', 'adds', 'app_clinic() IS NOT NULL AND app_sees_location(clinic_location_id) AND app_reads_patient(patient_id)'),
    -- A booking opens the sheet together with the consult, which no policy can see yet.
    ('answer_sheet', 'adds', 'app_clinic() IS NOT NULL AND app_asks(questionnaire_id)'),
    ('answer_sheet', 'reads', 'app_clinic() IS NOT NULL AND app_asks(questionnaire_id)')
  ) additions (guarded, name, also) LOOP
    SELECT pg_get_expr(p.polqual, p.polrelid) AS qual, pg_get_expr(p.polwithcheck, p.polrelid) AS checked INTO policy
      FROM pg_policy p WHERE p.polrelid = addition.guarded::regclass AND p.polname = addition.name;
    EXECUTE format('ALTER POLICY %I ON %I %s ((%s) OR %s)', addition.name, addition.guarded,
      CASE WHEN policy.qual IS NULL THEN 'WITH CHECK' ELSE 'USING' END, coalesce(policy.qual, policy.checked), addition.also);
  END LOOP;
END $$;
