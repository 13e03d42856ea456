-- A dosage template can be changed, and restored after its deletion. A change names the version that it saw.

ALTER TABLE dosage_template
  ADD COLUMN version    int NOT NULL DEFAULT 1 CHECK (version >= 1),
  -- The member who saved it last; null for those that were added before this was recorded.
  ADD COLUMN updated_by int NULL REFERENCES member,
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN removed_at timestamptz NULL,
  DROP CONSTRAINT dosage_template_clinic_id_text_key;
CREATE UNIQUE INDEX dosage_template_text ON dosage_template (clinic_id, text) WHERE removed_at IS NULL;
CREATE INDEX dosage_template_clinic ON dosage_template (clinic_id, created_at);
CREATE INDEX dosage_template_editor ON dosage_template (updated_by);
ALTER POLICY removes ON dosage_template USING (app_kind() = 'system');
