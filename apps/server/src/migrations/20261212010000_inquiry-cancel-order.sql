-- The order that an inquiry asks the clinic to cancel (decision 122). The clinic sees the request beside the order.
ALTER TABLE inquiry
  ADD COLUMN cancel_order_id uuid NULL REFERENCES patient_order,
  ADD CONSTRAINT inquiry_cancel_order CHECK (cancel_order_id IS NULL OR clinic_id IS NOT NULL);
CREATE INDEX inquiry_cancel_order ON inquiry (cancel_order_id) WHERE cancel_order_id IS NOT NULL;
