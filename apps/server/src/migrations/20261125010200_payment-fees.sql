-- What the payment service keeps of a payment and of a refund (decision 52).

-- Null until the service knows it.
ALTER TABLE payment_attempt ADD COLUMN fee int NULL CHECK (fee >= 0),
  ADD CONSTRAINT fee_of_money CHECK (fee IS NULL OR status = 'SUCCEEDED');
-- Below 0 when the service gives a part of its fee back.
ALTER TABLE refund ADD COLUMN fee int NOT NULL DEFAULT 0;

ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_kind_check;
ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_kind_check
  CHECK (kind IN ('ORDER', 'PAYMENT', 'SUSPENSE', 'CANCEL', 'REFUND', 'RETURN', 'REFUND_RETURNED', 'WRITE_OFF', 'FEE'));
ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_account_check;
ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_account_check
  CHECK (account IN ('RECEIVABLE', 'SALES', 'TAX', 'PROVIDER', 'SUSPENSE', 'REFUNDS_DUE', 'BANK', 'WRITE_OFFS', 'FEES'));
-- A fee is posted once.
CREATE UNIQUE INDEX ledger_entry_fee_of_payment ON ledger_entry (attempt_id, account) WHERE kind = 'FEE' AND refund_id IS NULL;
CREATE UNIQUE INDEX ledger_entry_fee_of_refund ON ledger_entry (refund_id, account) WHERE kind = 'FEE' AND refund_id IS NOT NULL;

ALTER TABLE payment_difference DROP CONSTRAINT payment_difference_kind_check;
ALTER TABLE payment_difference ADD CONSTRAINT payment_difference_kind_check
  CHECK (kind IN ('AMOUNT', 'STATE', 'UNKNOWN_HERE', 'MISSING_THERE', 'FEE'));

-- Takings read fees.
DROP INDEX ledger_entry_moved;
CREATE INDEX ledger_entry_moved ON ledger_entry (clinic_id, at)
  WHERE kind IN ('PAYMENT', 'REFUND', 'REFUND_RETURNED', 'SUSPENSE', 'RETURN', 'WRITE_OFF', 'FEE');
