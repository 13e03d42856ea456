-- Answers that may mean an emergency. A standing red flag marks its consult until the answer is taken back.
ALTER TABLE answer_sheet
  ADD COLUMN red_flags text[] NOT NULL DEFAULT '{}',
  -- What the patient has read about and chose to go on with; handing in needs all that stand.
  ADD COLUMN red_flags_accepted text[] NOT NULL DEFAULT '{}',
  ADD COLUMN red_flags_at timestamptz NULL,
  ADD CONSTRAINT red_flags_have_a_time CHECK ((red_flags = '{}') = (red_flags_at IS NULL)),
  ADD CONSTRAINT only_standing_red_flags_are_accepted CHECK (red_flags_accepted <@ red_flags);
CREATE INDEX answer_sheet_red_flags ON answer_sheet (consult_id) WHERE red_flags <> '{}';
