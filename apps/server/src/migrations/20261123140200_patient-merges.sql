-- Merged records: a clinic says that two of its patients are one person (decision 59). A link and no move of rows.

CREATE TABLE patient_merge (
  id         uuid PRIMARY KEY,
  clinic_id  int NOT NULL REFERENCES clinic,
  -- The patient whose entries are read under the other one's record.
  patient_id uuid NOT NULL REFERENCES patient,
  into_id    uuid NOT NULL REFERENCES patient,
  merged_by  int NOT NULL REFERENCES member,
  merged_at  timestamptz NOT NULL DEFAULT now(),
  undone_by  int NULL REFERENCES member,
  undone_at  timestamptz NULL,
  CHECK (patient_id <> into_id),
  CHECK ((undone_by IS NULL) = (undone_at IS NULL))
);
CREATE UNIQUE INDEX patient_merge_live ON patient_merge (patient_id, clinic_id) WHERE undone_at IS NULL;
CREATE INDEX patient_merge_patient ON patient_merge (patient_id);
CREATE INDEX patient_merge_into ON patient_merge (into_id, clinic_id);
CREATE INDEX patient_merge_clinic ON patient_merge (clinic_id);
SELECT guard('patient_merge', 'app_kind() = ''system'' OR clinic_id = app_clinic()', 'app_kind() = ''system'' OR clinic_id = app_clinic()');
ALTER POLICY removes ON patient_merge USING (app_kind() = 'system');
