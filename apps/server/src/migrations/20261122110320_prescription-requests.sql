-- Requests for the same medicine as last time (decision 40). Only a doctor decides.

CREATE TABLE prescription_request (
  id                 uuid PRIMARY KEY,
  patient_id         uuid NOT NULL REFERENCES patient,
  -- The account that asked: the patient or the guardian.
  account_id         uuid NOT NULL REFERENCES patient,
  clinic_id          int NOT NULL REFERENCES clinic,
  clinic_location_id int NOT NULL REFERENCES clinic_location,
  -- The prescription that is asked for again, and the visit that it rests on.
  prescription_id    uuid NOT NULL REFERENCES prescription,
  consult_id         uuid NOT NULL REFERENCES consult,
  run_out_on         date NOT NULL,
  -- Lines as they were priced for the patient.
  lines              jsonb NOT NULL,
  total              int NOT NULL CHECK (total >= 0),
  status             text NOT NULL DEFAULT 'REQUESTED' CHECK (status IN ('REQUESTED', 'APPROVED', 'REJECTED', 'NEEDS_VISIT')),
  reason             text NULL CHECK (reason <> ''),
  locale             text NOT NULL DEFAULT 'jp' CHECK (locale IN ('jp', 'en')),
  created_at         timestamptz NOT NULL DEFAULT now(),
  decided_by         int NULL REFERENCES member,
  decided_at         timestamptz NULL,
  CHECK ((status = 'REQUESTED') = (decided_at IS NULL)),
  CHECK (status NOT IN ('REJECTED', 'NEEDS_VISIT') OR reason IS NOT NULL)
);
CREATE UNIQUE INDEX prescription_request_once ON prescription_request (prescription_id) WHERE status = 'REQUESTED';
CREATE INDEX prescription_request_account ON prescription_request (account_id, created_at DESC);
CREATE INDEX prescription_request_location ON prescription_request (clinic_location_id, created_at);
CREATE INDEX prescription_request_patient ON prescription_request (patient_id);
CREATE INDEX prescription_request_consult ON prescription_request (consult_id);

-- A prescription by approval belongs to its request; a consult still has one chain beside it.
ALTER TABLE prescription ADD COLUMN request_id uuid NULL REFERENCES prescription_request;
CREATE UNIQUE INDEX prescription_once_per_request ON prescription (request_id) WHERE version = 1;
DROP INDEX prescription_once_per_consult;
CREATE UNIQUE INDEX prescription_once_per_consult ON prescription (consult_id) WHERE version = 1 AND request_id IS NULL;

SELECT guard('prescription_request',
  'app_kind() = ''system'' OR account_id = app_patient() OR patient_id = app_patient() OR app_acts_for(patient_id) OR clinic_id = app_clinic()',
  'app_kind() = ''system'' OR patient_id = app_patient() OR app_acts_for(patient_id) OR clinic_id = app_clinic()');
