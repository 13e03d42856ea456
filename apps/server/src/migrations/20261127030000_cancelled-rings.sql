-- When the doctor took the last ring back before it was answered (decision 78).

ALTER TABLE consult ADD COLUMN ring_cancelled_at timestamptz NULL;
