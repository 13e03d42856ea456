-- Consults that were never held or never ended are found by their start; a booking (TENTATIVE) does not touch this index.
CREATE INDEX consult_open_by_start ON consult (start_at) WHERE status IN ('CONFIRMED', 'RINGING', 'IN_CALL');
