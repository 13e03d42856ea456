-- A claim that the clinic gives up (decision 68): the order is cancelled without a reversal, and the ledger shows the loss.

ALTER TABLE patient_order ADD COLUMN is_written_off boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT written_off_unpaid CHECK (NOT is_written_off OR status = 'CANCEL' AND paid_at IS NULL);
-- It is decided when the order is cancelled, and stays.
CREATE TRIGGER write_off_stays BEFORE UPDATE OF is_written_off ON patient_order FOR EACH ROW
  WHEN (OLD.status = 'CANCEL' AND OLD.is_written_off IS DISTINCT FROM NEW.is_written_off) EXECUTE FUNCTION refuse_change();

ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_kind_check;
ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_kind_check
  CHECK (kind IN ('ORDER', 'PAYMENT', 'SUSPENSE', 'CANCEL', 'REFUND', 'RETURN', 'REFUND_RETURNED', 'WRITE_OFF'));
ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_account_check;
ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_account_check
  CHECK (account IN ('RECEIVABLE', 'SALES', 'TAX', 'PROVIDER', 'SUSPENSE', 'REFUNDS_DUE', 'BANK', 'WRITE_OFFS'));
CREATE UNIQUE INDEX ledger_entry_write_off_once ON ledger_entry (order_id, account) WHERE kind = 'WRITE_OFF';

-- Takings read what was written off on a day.
DROP INDEX ledger_entry_moved;
CREATE INDEX ledger_entry_moved ON ledger_entry (clinic_id, at)
  WHERE kind IN ('PAYMENT', 'REFUND', 'REFUND_RETURNED', 'SUSPENSE', 'RETURN', 'WRITE_OFF');
