-- The member who deals with an inquiry (decision 76). The version says how many times that changed.
ALTER TABLE inquiry
  ADD COLUMN assignee_id int NULL REFERENCES member,
  ADD COLUMN assigned_by int NULL REFERENCES member,
  ADD COLUMN assigned_at timestamptz NULL,
  ADD COLUMN assign_version int NOT NULL DEFAULT 0 CHECK (assign_version >= 0),
  ADD CONSTRAINT inquiry_assigned CHECK ((assigned_by IS NULL) = (assigned_at IS NULL) AND (assignee_id IS NULL OR assigned_by IS NOT NULL));
CREATE INDEX inquiry_assignee ON inquiry (assignee_id);
CREATE INDEX inquiry_assigner ON inquiry (assigned_by);
