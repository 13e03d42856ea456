-- Pictures and PDFs that patients attach to a booking (decision 33). The content lies in the file store, under the id.

CREATE TABLE attachment (
  id          uuid PRIMARY KEY,
  consult_id  uuid NOT NULL REFERENCES consult,
  patient_id  uuid NOT NULL REFERENCES patient,
  -- The account that uploaded it: the patient or the guardian.
  uploaded_by uuid NOT NULL REFERENCES patient,
  name        text NOT NULL CHECK (name <> '' AND length(name) <= 120),
  type        text NOT NULL CHECK (type IN ('image/jpeg', 'application/pdf')),
  bytes       int NOT NULL CHECK (bytes > 0),
  -- Of the bytes as they were uploaded, so that a repeated upload is recognized.
  sha256      text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  created_at  timestamptz NOT NULL DEFAULT now(),
  -- Null while the content is on its way to the store.
  stored_at   timestamptz NULL,
  removed_at  timestamptz NULL
);
CREATE UNIQUE INDEX attachment_once ON attachment (consult_id, sha256) WHERE stored_at IS NOT NULL AND removed_at IS NULL;
CREATE INDEX attachment_consult ON attachment (consult_id, created_at);
CREATE INDEX attachment_patient ON attachment (patient_id);
-- What the job that cleans the store looks for.
CREATE INDEX attachment_unstored ON attachment (created_at) WHERE stored_at IS NULL;
CREATE INDEX attachment_removed ON attachment (removed_at) WHERE removed_at IS NOT NULL;

SELECT guard('attachment',
  'app_kind() = ''system'' OR patient_id = app_patient() OR app_acts_for(patient_id) OR app_clinic() IS NOT NULL AND app_sees_consult(consult_id)',
  'app_kind() = ''system'' OR patient_id = app_patient() OR app_acts_for(patient_id)');
