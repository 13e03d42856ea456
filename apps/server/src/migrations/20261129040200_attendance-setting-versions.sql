-- A change of how a location counts work time names the version that it saw, so that no change is lost.
ALTER TABLE attendance_setting
  ADD COLUMN version    int NOT NULL DEFAULT 1 CHECK (version >= 1),
  -- The member who changed it last, and when; null for changes of before.
  ADD COLUMN changed_by int NULL REFERENCES member,
  ADD COLUMN changed_at timestamptz NULL;
CREATE INDEX attendance_setting_editor ON attendance_setting (changed_by);
