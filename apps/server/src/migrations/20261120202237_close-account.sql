-- Who leaves frees the e-mail address and the phone number they signed in with; the record of their treatment stays.
ALTER TABLE patient DROP CONSTRAINT patient_check;
ALTER TABLE patient ADD CONSTRAINT patient_can_be_reached CHECK (status = 'LEFT' OR email IS NOT NULL OR phone_number IS NOT NULL);
ALTER TABLE patient ADD COLUMN left_at timestamptz NULL;
