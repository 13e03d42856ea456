-- Money of a cancelled order that is due to the patient: paid back by bank transfer, or kept by the clinic (decision 104).

-- A transfer happens outside of the product, so its row is done from the start. It has no name at the payment service.
ALTER TABLE refund
  ADD COLUMN method text NOT NULL DEFAULT 'CARD' CHECK (method IN ('CARD', 'BANK')),
  ADD COLUMN transferred_on date NULL,
  ADD CONSTRAINT bank_refund CHECK ((method = 'BANK') = (transferred_on IS NOT NULL)
    AND (method = 'CARD' OR status = 'DONE' AND check_at IS NULL AND provider_ref IS NULL AND requested_by IS NOT NULL));
DROP TRIGGER refund_is_frozen ON refund;
CREATE TRIGGER refund_is_frozen
  BEFORE UPDATE OF id, order_id, attempt_id, account_id, clinic_id, amount, reason, requested_by, method, transferred_on
  ON refund FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- What the clinic keeps of a cancelled order. It is decided once.
CREATE TABLE kept_remainder (
  order_id   uuid PRIMARY KEY REFERENCES patient_order,
  account_id uuid NOT NULL REFERENCES patient,
  clinic_id  int NOT NULL REFERENCES clinic,
  amount     int NOT NULL CHECK (amount > 0),
  reason     text NOT NULL CHECK (char_length(reason) BETWEEN 5 AND 500),
  kept_by    int NOT NULL REFERENCES member,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX kept_remainder_account ON kept_remainder (account_id);
CREATE INDEX kept_remainder_kept_by ON kept_remainder (kept_by);
CREATE TRIGGER kept_remainder_stays BEFORE UPDATE OR DELETE ON kept_remainder
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
SELECT guard('kept_remainder', 'app_kind() = ''system'' OR account_id = app_patient() OR clinic_id = app_clinic()',
  'app_kind() = ''system'' OR clinic_id = app_clinic()');

ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_kind_check;
ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_kind_check
  CHECK (kind IN ('ORDER', 'PAYMENT', 'SUSPENSE', 'CANCEL', 'REFUND', 'RETURN', 'REFUND_RETURNED', 'WRITE_OFF', 'FEE', 'KEPT'));
ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_account_check;
ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_account_check
  CHECK (account IN ('RECEIVABLE', 'SALES', 'TAX', 'PROVIDER', 'SUSPENSE', 'REFUNDS_DUE', 'BANK', 'WRITE_OFFS', 'FEES', 'KEPT'));
CREATE UNIQUE INDEX ledger_entry_kept_once ON ledger_entry (order_id, account) WHERE kind = 'KEPT';
