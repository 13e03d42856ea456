-- A change of the settings of receipts names the version that it saw, so that no change is lost.
ALTER TABLE clinic
  ADD COLUMN receipt_version    int NOT NULL DEFAULT 0 CHECK (receipt_version >= 0),
  -- The member who changed them last, and when; null before the first change.
  ADD COLUMN receipt_changed_by int NULL REFERENCES member,
  ADD COLUMN receipt_changed_at timestamptz NULL;
CREATE INDEX clinic_receipt_editor ON clinic (receipt_changed_by);
