-- Staff memos: what the members of a clinic tell each other about a patient (decision 67). No patient reads them here.

CREATE TABLE patient_memo (
  id         uuid PRIMARY KEY,
  clinic_id  int NOT NULL REFERENCES clinic,
  patient_id uuid NOT NULL REFERENCES patient,
  text       text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  is_pinned  boolean NOT NULL DEFAULT false,
  -- How many times it was saved.
  version    int NOT NULL DEFAULT 1 CHECK (version >= 1),
  created_by int NOT NULL REFERENCES member,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_by int NULL REFERENCES member,
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- A removed memo stays with the record.
  removed_by int NULL REFERENCES member,
  removed_at timestamptz NULL,
  CHECK ((removed_by IS NULL) = (removed_at IS NULL))
);
CREATE INDEX patient_memo_patient ON patient_memo (patient_id, clinic_id);
CREATE INDEX patient_memo_clinic ON patient_memo (clinic_id);
CREATE INDEX patient_memo_author ON patient_memo (created_by);
CREATE INDEX patient_memo_editor ON patient_memo (updated_by);
CREATE INDEX patient_memo_remover ON patient_memo (removed_by);
SELECT guard('patient_memo', 'app_kind() = ''system'' OR clinic_id = app_clinic()', 'app_kind() = ''system'' OR clinic_id = app_clinic()');
ALTER POLICY removes ON patient_memo USING (app_kind() = 'system');
