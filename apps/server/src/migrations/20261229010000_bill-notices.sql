-- When the account received the message about an unpaid order that it had not begun to pay (decision 130).
ALTER TABLE patient_order ADD COLUMN told_at timestamptz NULL;
CREATE INDEX patient_order_to_tell ON patient_order (created_at) WHERE status = 'WAITING_PAYMENT' AND told_at IS NULL;
