-- The day board lists requests that need a consult first (decision 46).
CREATE INDEX prescription_request_visit_location ON prescription_request (clinic_location_id, decided_at) WHERE status = 'NEEDS_VISIT';
