-- The lists of orders and of decided requests begin with the newest of a clinic. Without these they would read and sort all of them.
CREATE INDEX patient_order_newest ON patient_order (clinic_id, created_at DESC, id);
CREATE INDEX prescription_request_newest ON prescription_request (clinic_id, created_at DESC, id);
