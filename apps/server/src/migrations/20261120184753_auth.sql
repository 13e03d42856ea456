-- What signing up, signing in and writing to people need beyond the ground floor.

-- A proof remembers the password that was typed with it: whoever opened the account first with someone else's address
-- must not find their own password on it once the rightful owner has answered the mail or the SMS.
ALTER TABLE mail_token ADD COLUMN password_hash text NULL;
ALTER TABLE one_time_code ADD COLUMN password_hash text NULL;
-- The port that sends a code is also the one that checks it (`provider_ref`), the built-in one included.
ALTER TABLE one_time_code DROP COLUMN code_hash;
ALTER TABLE one_time_code ADD CONSTRAINT one_time_code_purpose CHECK (purpose IN ('SIGN_UP', 'OWN_NUMBER'));

-- The newest step of the second factor that opened a door: a code that was seen once is worth nothing (RFC 6238 5.2).
ALTER TABLE member ADD COLUMN totp_used_step bigint NOT NULL DEFAULT 0;

-- Which words were on screen when the box was ticked.
CREATE TABLE agreement (
  patient_id uuid NOT NULL REFERENCES patient,
  version    text NOT NULL,
  agreed_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (patient_id, version)
);

-- Letters on their way out, written with the fact they tell of and deleted once the mail server has taken them (safety F12).
CREATE TABLE mail_queue (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recipient  text NOT NULL,
  letter     jsonb NOT NULL,
  tries      int NOT NULL DEFAULT 0,
  next_at    timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX mail_queue_next ON mail_queue (next_at);
