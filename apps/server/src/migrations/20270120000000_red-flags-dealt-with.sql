-- The member who dealt with the red flags of a sheet, for example called the patient. Other red flags ask for it again.
ALTER TABLE answer_sheet
  ADD COLUMN red_flags_handled_at timestamptz NULL,
  ADD COLUMN red_flags_handled_by int NULL REFERENCES member,
  ADD CONSTRAINT no_flags_no_handling CHECK (red_flags_handled_at IS NULL OR red_flags <> '{}'),
  ADD CONSTRAINT handling_names_a_member CHECK ((red_flags_handled_at IS NULL) = (red_flags_handled_by IS NULL));
