-- The order that a version of a prescription is paid by: its own, or that of an earlier version when that one was already paid.
ALTER TABLE prescription ADD COLUMN order_id uuid NULL REFERENCES patient_order;
CREATE INDEX prescription_order ON prescription (order_id);
