-- What an amended prescription changes in an order that is paid, or being paid (decision 105).

-- The order to whose medicine this one adds: it bills only the difference.
ALTER TABLE patient_order ADD COLUMN supplements uuid NULL REFERENCES patient_order,
  ADD CONSTRAINT supplement_of_medicine CHECK (supplements IS NULL OR kind = 'MEDICINE' AND delivery_fee = 0 AND supplements <> id);
CREATE INDEX patient_order_supplements ON patient_order (supplements) WHERE supplements IS NOT NULL;
DROP TRIGGER patient_order_is_frozen ON patient_order;
CREATE TRIGGER patient_order_is_frozen
  BEFORE UPDATE OF patient_id, account_id, clinic_id, clinic_location_id, consult_id, kind, delivery_fee, total, terms, supplements
  ON patient_order FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- What an order costs less, because a later version of its prescription does. It is posted once the order is paid, and is due then.
CREATE TABLE order_reduction (
  id              uuid PRIMARY KEY,
  order_id        uuid NOT NULL REFERENCES patient_order,
  prescription_id uuid NOT NULL REFERENCES prescription,
  account_id      uuid NOT NULL REFERENCES patient,
  clinic_id       int NOT NULL REFERENCES clinic,
  tax_class       text NOT NULL CHECK (tax_class IN ('TAXABLE', 'EXEMPT')),
  -- Yen with tax, and the tax in it.
  amount          int NOT NULL CHECK (amount > 0),
  tax             int NOT NULL CHECK (tax BETWEEN 0 AND amount),
  created_at      timestamptz NOT NULL DEFAULT now(),
  UNIQUE (order_id, prescription_id, tax_class)
);
CREATE INDEX order_reduction_prescription ON order_reduction (prescription_id);
CREATE INDEX order_reduction_account ON order_reduction (account_id);
CREATE TRIGGER order_reduction_is_frozen BEFORE UPDATE OR DELETE ON order_reduction
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER order_reduction_is_not_truncated BEFORE TRUNCATE ON order_reduction
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
SELECT guard('order_reduction', 'app_kind() = ''system'' OR account_id = app_patient() OR clinic_id = app_clinic()',
  'app_kind() = ''system'' OR clinic_id = app_clinic()');

ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_kind_check;
ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_kind_check
  CHECK (kind IN ('ORDER', 'PAYMENT', 'SUSPENSE', 'CANCEL', 'REFUND', 'RETURN', 'REFUND_RETURNED', 'WRITE_OFF', 'FEE', 'KEPT', 'REDUCTION'));
-- The transaction of a reduction has its id.
CREATE UNIQUE INDEX ledger_entry_reduction_once ON ledger_entry (transaction_id, account) WHERE kind = 'REDUCTION';
