-- Until when a session counts as confirmed: its person typed password and code (or answered a code to their number) lately.
-- Changes of contact and an owner's powers ask for it.
ALTER TABLE session ADD COLUMN confirmed_until timestamptz NULL;

-- "This was not me" in an email about a change: what the change was, and the address the email went to.
ALTER TABLE mail_token DROP CONSTRAINT mail_token_purpose_check;
ALTER TABLE mail_token ADD CONSTRAINT mail_token_purpose_check
  CHECK (purpose IN ('ACTIVATE', 'RESET_PASSWORD', 'NEW_EMAIL', 'INVITE', 'NOT_ME'));

-- A second factor is asked for by default; a clinic can lift that with password and code.
ALTER TABLE clinic ALTER COLUMN totp_required SET DEFAULT true;
