-- Texts that the staff of a clinic insert into answers to inquiries (decision 71). All its locations share them.

CREATE TABLE answer_template (
  id         uuid PRIMARY KEY,
  clinic_id  int NOT NULL REFERENCES clinic,
  title      text NOT NULL CHECK (length(title) BETWEEN 1 AND 60),
  text       text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  position   int NOT NULL,
  -- How many times its title and text were saved.
  version    int NOT NULL DEFAULT 1 CHECK (version >= 1),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_by int NOT NULL REFERENCES member,
  updated_at timestamptz NOT NULL DEFAULT now(),
  removed_at timestamptz NULL
);
CREATE INDEX answer_template_clinic ON answer_template (clinic_id, position);
CREATE INDEX answer_template_editor ON answer_template (updated_by);
-- ＡＢＣ, abc and ABC are one title.
CREATE UNIQUE INDEX answer_template_title ON answer_template (clinic_id, lower(normalize(title, NFKC))) WHERE removed_at IS NULL;
SELECT guard('answer_template', 'app_kind() = ''system'' OR app_kind() = ''clinic'' AND clinic_id = app_clinic()',
  'app_kind() = ''system'' OR app_kind() = ''clinic'' AND clinic_id = app_clinic()');
ALTER POLICY removes ON answer_template USING (app_kind() = 'system');
