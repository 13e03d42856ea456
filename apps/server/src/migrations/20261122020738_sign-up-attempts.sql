-- A password belongs to the sign-up attempt that chose it. An attempt is known by a random token that only the screen
-- which signed up holds. Attempts at addresses that already have an account are kept too, so that a later log-in answers
-- alike for both. They end with the mail token's 24 hours.
CREATE TABLE sign_up_attempt (
  attempt_hash  bytea PRIMARY KEY,
  address_hash  bytea NOT NULL,
  -- Null when the address already had an account.
  patient_id    uuid NULL REFERENCES patient ON DELETE CASCADE,
  password_hash text NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  expires_at    timestamptz NOT NULL
);
CREATE INDEX sign_up_attempt_address ON sign_up_attempt (address_hash, created_at DESC);
CREATE INDEX sign_up_attempt_patient ON sign_up_attempt (patient_id) WHERE patient_id IS NOT NULL;
SELECT guard('sign_up_attempt', 'app_kind() IN (''system'', ''door'')', 'app_kind() IN (''system'', ''door'')');

-- Which attempt's password a proof carries; null when it carries none.
ALTER TABLE mail_token ADD COLUMN attempt_hash bytea NULL;

-- Until now the row of an unfinished account held the password that was typed last, whoever typed it.
UPDATE patient SET password_hash = NULL WHERE status = 'REGISTERED';
