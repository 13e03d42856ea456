-- Which details of a patient changed, when and by whom. No value is kept: the record shows what holds now.

CREATE TABLE profile_change (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  patient_id uuid NOT NULL REFERENCES patient,
  fields     text[] NOT NULL CHECK (fields <> '{}'
    AND fields <@ ARRAY['NAME', 'KANA', 'BIRTH', 'SEX', 'PHONE', 'EMAIL', 'ADDRESS', 'RELATION']),
  -- The member who corrected the record; null when the patient or the guardian did.
  member_id  int NULL REFERENCES member,
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX profile_change_patient ON profile_change (patient_id, changed_at DESC);
CREATE INDEX profile_change_member ON profile_change (member_id) WHERE member_id IS NOT NULL;
SELECT guard('profile_change',
  'app_kind() = ''system'' OR app_clinic() IS NOT NULL AND app_sees_patient(patient_id)', 'app_kind() = ''system''');
-- The trigger below adds with the rights of the person who changes the patient.
ALTER POLICY adds ON profile_change WITH CHECK (app_kind() IN ('system', 'pre_auth') OR patient_id = app_patient()
  OR app_acts_for(patient_id) OR member_id = app_member() AND EXISTS (
    SELECT FROM patient p WHERE p.id = patient_id AND p.held_by_clinic_id = app_clinic()));

CREATE FUNCTION profile_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO profile_change (patient_id, fields, member_id)
  SELECT c.id, c.fields, app_member() FROM (
    SELECT n.id, array_remove(ARRAY[
      CASE WHEN (n.last_name, n.first_name) <> (o.last_name, o.first_name) THEN 'NAME' END,
      CASE WHEN (n.last_name_furigana, n.first_name_furigana) <> (o.last_name_furigana, o.first_name_furigana) THEN 'KANA' END,
      CASE WHEN n.date_of_birth IS DISTINCT FROM o.date_of_birth THEN 'BIRTH' END,
      CASE WHEN n.sex IS DISTINCT FROM o.sex THEN 'SEX' END,
      -- A patient who takes over a held record proves the number that the clinic had.
      CASE WHEN coalesce(n.phone_number, n.contact_phone_number) IS DISTINCT FROM coalesce(o.phone_number, o.contact_phone_number) THEN 'PHONE' END,
      CASE WHEN n.email IS DISTINCT FROM o.email THEN 'EMAIL' END,
      CASE WHEN (n.post_code, n.address_1, n.address_2, n.address_3, n.address_4)
        IS DISTINCT FROM (o.post_code, o.address_1, o.address_2, o.address_3, o.address_4) THEN 'ADDRESS' END,
      CASE WHEN n.relation IS DISTINCT FROM o.relation THEN 'RELATION' END], NULL) AS fields
    -- A closed account loses its contact; that is no change of a detail.
    FROM fresh n JOIN stale o ON o.id = n.id WHERE n.status = 'ACTIVE'
  ) c WHERE c.fields <> '{}';
  RETURN NULL;
END $$;
CREATE TRIGGER profile_changes AFTER UPDATE ON patient REFERENCING OLD TABLE AS stale NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION profile_changes();
