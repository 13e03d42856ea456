-- The member who closed or reopened an inquiry last, and the time (decision 76). The version counts these changes.
ALTER TABLE inquiry
  ADD COLUMN moved_by int NULL REFERENCES member,
  ADD COLUMN moved_at timestamptz NULL,
  ADD COLUMN status_version int NOT NULL DEFAULT 0 CHECK (status_version >= 0),
  ADD CONSTRAINT inquiry_moved CHECK ((moved_by IS NULL) = (moved_at IS NULL));
CREATE INDEX inquiry_mover ON inquiry (moved_by);
