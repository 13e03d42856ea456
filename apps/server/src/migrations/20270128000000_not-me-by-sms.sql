-- "This was not me" also reaches a phone number, by SMS. Its link holds the number in place of an email, and so does the
-- link to a new password that follows it.
ALTER TABLE mail_token
  ALTER COLUMN email DROP NOT NULL,
  ADD COLUMN phone_number text NULL,
  ADD CONSTRAINT mail_token_one_address CHECK (num_nonnulls(email, phone_number) = 1),
  ADD CONSTRAINT mail_token_by_sms CHECK (
    phone_number IS NULL OR patient_id IS NOT NULL AND purpose IN ('NOT_ME', 'RESET_PASSWORD'));
