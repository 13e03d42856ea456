-- Two screens that write one prescription meet a conflict instead of replacing each other's lines (decision 47).

-- How many times it was saved, and the screen that saved last.
ALTER TABLE prescription_draft ADD COLUMN version int NOT NULL DEFAULT 1 CHECK (version >= 1);
ALTER TABLE prescription_draft ADD COLUMN screen uuid NULL;
