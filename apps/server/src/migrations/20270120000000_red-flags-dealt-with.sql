-- Who dealt with the red flags of a sheet: called the patient, for example. Other red flags ask for it again.
ALTER TABLE answer_sheet
  ADD COLUMN red_flags_handled_at timestamptz NULL,
  ADD COLUMN red_flags_handled_by int NULL REFERENCES member,
  ADD CONSTRAINT only_standing_red_flags_are_handled CHECK (red_flags_handled_at IS NULL OR red_flags <> '{}'),
  ADD CONSTRAINT handled_red_flags_name_a_member CHECK ((red_flags_handled_at IS NULL) = (red_flags_handled_by IS NULL));
