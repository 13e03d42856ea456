-- Online treatment plans: the ten items of the guideline, shared with the patient (decision 50). Kept with the record.

CREATE TABLE treatment_plan (
  id                 uuid PRIMARY KEY,
  -- The consult in which this version was shared.
  consult_id         uuid NOT NULL REFERENCES consult,
  patient_id         uuid NOT NULL REFERENCES patient,
  clinic_id          int NOT NULL REFERENCES clinic,
  clinic_location_id int NOT NULL REFERENCES clinic_location,
  doctor_id          int NOT NULL REFERENCES member,
  -- Counts the versions of one patient at one location.
  version            int NOT NULL CHECK (version >= 1),
  -- Item → text.
  texts              jsonb NOT NULL,
  shared_at          timestamptz NOT NULL DEFAULT now(),
  UNIQUE (patient_id, clinic_location_id, version)
);
CREATE INDEX treatment_plan_consult ON treatment_plan (consult_id);
CREATE INDEX treatment_plan_location ON treatment_plan (clinic_location_id);
CREATE INDEX treatment_plan_doctor ON treatment_plan (doctor_id);

CREATE FUNCTION treatment_plan_is_shared() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'a shared treatment plan is never changed'; END $$;
CREATE TRIGGER treatment_plan_final BEFORE UPDATE ON treatment_plan FOR EACH ROW EXECUTE FUNCTION treatment_plan_is_shared();

SELECT guard('treatment_plan',
  'app_kind() = ''system'' OR patient_id = app_patient() OR app_acts_for(patient_id) OR app_clinic() IS NOT NULL AND app_sees_consult(consult_id)',
  'app_kind() = ''system'' OR clinic_id = app_clinic() AND app_sees_consult(consult_id)');
ALTER POLICY removes ON treatment_plan USING (app_kind() = 'system');
