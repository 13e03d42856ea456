-- When the patient acknowledged that a booking ended without them: cancelled by the clinic, or the doctor was absent.
-- Until then every open screen of the patient's app says so, with the reason.
ALTER TABLE consult ADD COLUMN end_seen_at timestamptz NULL;
-- What ended before this column existed was shown in the list only, and is not brought up again.
UPDATE consult SET end_seen_at = now() WHERE status IN ('CANCELLED', 'DOCTOR_ABSENT');
CREATE INDEX consult_end_unseen ON consult (patient_id) WHERE status IN ('CANCELLED', 'DOCTOR_ABSENT') AND end_seen_at IS NULL;
