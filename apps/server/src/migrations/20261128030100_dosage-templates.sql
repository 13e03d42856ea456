-- Dosages that the doctors of a clinic insert into prescriptions. All its locations share them.

CREATE TABLE dosage_template (
  id         uuid PRIMARY KEY,
  clinic_id  int NOT NULL REFERENCES clinic,
  text       text NOT NULL CHECK (length(text) BETWEEN 1 AND 200),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (clinic_id, text)
);
SELECT guard('dosage_template', 'app_kind() = ''system'' OR app_kind() = ''doctor'' AND clinic_id = app_clinic()',
  'app_kind() = ''system'' OR app_kind() = ''doctor'' AND clinic_id = app_clinic()');
