-- When a member of the clinic first opened an attached file. The patient reads it.
ALTER TABLE attachment ADD COLUMN opened_at timestamptz NULL;

-- A member who reads the record of the consult may note that.
ALTER POLICY changes ON attachment USING (app_kind() = 'system' OR patient_id = app_patient() OR app_acts_for(patient_id)
  OR app_clinic() IS NOT NULL AND app_sees_consult(consult_id));
