-- Until when the patient waited in the room in vain, because the doctor was late and had not rung.
ALTER TABLE call_room ADD COLUMN waited_until timestamptz NULL;
