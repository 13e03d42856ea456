-- Browsers that signed in before, by the hash of their device cookie. A known device is slowed and not refused while
-- strangers try passwords; a member is told by email about a new one.
CREATE TABLE known_device (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash bytea NOT NULL,
  patient_id uuid NULL REFERENCES patient ON DELETE CASCADE,
  member_id  int NULL REFERENCES member ON DELETE CASCADE,
  first_seen_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at  timestamptz NOT NULL DEFAULT now(),
  CHECK ((patient_id IS NULL) <> (member_id IS NULL))
);
CREATE UNIQUE INDEX known_device_patient ON known_device (patient_id, token_hash) WHERE patient_id IS NOT NULL;
CREATE UNIQUE INDEX known_device_member ON known_device (member_id, token_hash) WHERE member_id IS NOT NULL;
CREATE INDEX known_device_seen ON known_device (last_seen_at);
SELECT guard('known_device',
  'app_kind() IN (''system'', ''door'') OR patient_id = app_patient() OR member_id = app_member()',
  'app_kind() IN (''system'', ''door'') OR patient_id = app_patient() OR member_id = app_member()');

-- Codes the owner asked for on a known device: strangers cannot use up the owner's quota.
ALTER TABLE one_time_code ADD COLUMN is_owners boolean NOT NULL DEFAULT false;
