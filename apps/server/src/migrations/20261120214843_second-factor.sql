-- A second factor that members set up themselves: what was shown to be scanned waits here for the app's first code. The
-- token stands for the member in this one matter, so that a clinic may ask for a factor before there is any session.
CREATE TABLE second_factor_setup (
  token_hash bytea PRIMARY KEY,
  member_id  int NOT NULL REFERENCES member ON DELETE CASCADE,
  secret     text NOT NULL,
  app        text NOT NULL CHECK (app IN ('clinic', 'doctor')),
  -- Begun at sign-in, where there is no session yet: confirming opens one.
  signs_in   boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX second_factor_setup_member ON second_factor_setup (member_id);

-- One-time codes for the day the phone is lost. A keyed hash is enough: fifty random bits, and few tries.
CREATE TABLE recovery_code (
  member_id int NOT NULL REFERENCES member ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  used_at   timestamptz NULL,
  PRIMARY KEY (member_id, code_hash)
);
