-- Lines that doctors prescribe together, under a name. All doctors of a clinic share a template, or it is one doctor's.

CREATE TABLE prescription_template (
  id         uuid PRIMARY KEY,
  clinic_id  int NOT NULL REFERENCES clinic,
  -- The doctor who alone has it; null for one that the clinic shares.
  owner_id   int NULL REFERENCES member,
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  lines      jsonb NOT NULL,
  version    int NOT NULL DEFAULT 1 CHECK (version >= 1),
  updated_by int NOT NULL REFERENCES member,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  removed_at timestamptz NULL
);
CREATE UNIQUE INDEX prescription_template_name ON prescription_template (clinic_id, coalesce(owner_id, 0), name)
  WHERE removed_at IS NULL;
CREATE INDEX prescription_template_owner ON prescription_template (owner_id);
CREATE INDEX prescription_template_editor ON prescription_template (updated_by);
SELECT guard('prescription_template',
  'app_kind() = ''system'' OR app_kind() = ''doctor'' AND clinic_id = app_clinic() AND (owner_id IS NULL OR owner_id = app_member())',
  'app_kind() = ''system'' OR app_kind() = ''doctor'' AND clinic_id = app_clinic() AND (owner_id IS NULL OR owner_id = app_member())');
ALTER POLICY removes ON prescription_template USING (app_kind() = 'system');
