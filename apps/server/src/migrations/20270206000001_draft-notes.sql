-- Notes that are not final yet: the sweep finds those of missed consults without reading all notes.
CREATE INDEX consult_note_draft ON consult_note (consult_id) WHERE final_at IS NULL;
