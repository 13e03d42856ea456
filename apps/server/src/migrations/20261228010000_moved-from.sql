-- The start of a booking before its patient moved it, as the desk last saw it.
ALTER TABLE consult ADD COLUMN patient_moved_from timestamptz NULL;
