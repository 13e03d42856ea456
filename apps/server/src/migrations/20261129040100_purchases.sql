-- Orders of goods that patients buy without a prescription, for the account itself (decision 87).
ALTER TABLE patient_order DROP CONSTRAINT patient_order_kind_check,
  ADD CONSTRAINT patient_order_kind_check CHECK (kind IN ('CONSULTATION', 'MEDICINE', 'COMBINED', 'PURCHASE')),
  ADD CONSTRAINT purchase_is_of_the_account CHECK (kind <> 'PURCHASE' OR consult_id IS NULL AND patient_id = account_id);
-- The job that ends unpaid purchases reads only these.
CREATE INDEX patient_order_unpaid_purchase ON patient_order (created_at) WHERE kind = 'PURCHASE' AND status = 'WAITING_PAYMENT';
