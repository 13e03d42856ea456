-- What waits for the desk, read by location and bounded (the day board).

CREATE INDEX patient_order_unpaid_location ON patient_order (clinic_location_id, created_at) WHERE status = 'WAITING_PAYMENT';
CREATE INDEX prescription_request_open_location ON prescription_request (clinic_location_id, created_at) WHERE status = 'REQUESTED';
CREATE INDEX inquiry_open_location ON inquiry (clinic_location_id, created_at) WHERE status = 'OPEN';
CREATE INDEX consult_tentative_location ON consult (clinic_location_id, hold_until) WHERE status = 'TENTATIVE';
