-- The patient whom the desk links a visitor's inquiry to (decision 117). `patient_id` stays the sender, who reads the inquiry in the app.
ALTER TABLE inquiry
  ADD COLUMN linked_patient_id uuid NULL REFERENCES patient,
  ADD COLUMN linked_by int NULL REFERENCES member,
  ADD COLUMN linked_at timestamptz NULL,
  ADD COLUMN link_version int NOT NULL DEFAULT 0 CHECK (link_version >= 0),
  ADD CONSTRAINT inquiry_linked CHECK ((linked_by IS NULL) = (linked_at IS NULL)
    AND (linked_patient_id IS NULL OR linked_by IS NOT NULL AND clinic_id IS NOT NULL));
CREATE INDEX inquiry_linked_time ON inquiry (linked_patient_id, created_at DESC) WHERE linked_patient_id IS NOT NULL;
CREATE INDEX inquiry_linker ON inquiry (linked_by);
