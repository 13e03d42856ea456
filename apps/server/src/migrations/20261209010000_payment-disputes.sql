-- Card payments that their holder disputes at the bank (decision 119).
CREATE TABLE payment_dispute (
  id           uuid PRIMARY KEY,
  -- The name of the dispute at the payment service.
  provider_ref text NOT NULL UNIQUE,
  attempt_id   uuid NOT NULL REFERENCES payment_attempt,
  order_id     uuid NOT NULL REFERENCES patient_order,
  clinic_id    int NOT NULL REFERENCES clinic,
  status       text NOT NULL CHECK (status IN ('OPEN', 'REVIEW', 'WON', 'LOST')),
  -- The word of the payment service.
  reason       text NOT NULL,
  amount       int NOT NULL CHECK (amount > 0),
  -- Money that the service has taken back and not returned.
  withdrawn    int NOT NULL CHECK (withdrawn >= 0),
  -- Below 0 when the service gave more back than it charged.
  fee          int NOT NULL,
  due_at       timestamptz NULL,
  opened_at    timestamptz NOT NULL DEFAULT now(),
  decided_at   timestamptz NULL,
  CONSTRAINT decided_dispute CHECK ((decided_at IS NOT NULL) = (status IN ('WON', 'LOST')))
);
CREATE INDEX payment_dispute_order ON payment_dispute (order_id);
CREATE INDEX payment_dispute_attempt ON payment_dispute (attempt_id);
CREATE INDEX payment_dispute_undecided ON payment_dispute (clinic_id) WHERE decided_at IS NULL;
CREATE TRIGGER payment_dispute_is_frozen BEFORE UPDATE OF id, provider_ref, attempt_id, order_id, clinic_id, opened_at
  ON payment_dispute FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payment_dispute_stays BEFORE DELETE ON payment_dispute FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payment_dispute_is_not_truncated BEFORE TRUNCATE ON payment_dispute FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
SELECT guard('payment_dispute', 'app_kind() = ''system'' OR clinic_id = app_clinic()', 'app_kind() = ''system''');

-- Money that a dispute took lies in DISPUTED until it is decided, and in CHARGEBACKS once it is lost.
ALTER TABLE ledger_entry ADD COLUMN dispute_id uuid NULL REFERENCES payment_dispute;
CREATE INDEX ledger_entry_dispute ON ledger_entry (dispute_id) WHERE dispute_id IS NOT NULL;
ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_kind_check;
ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_kind_check
  CHECK (kind IN ('ORDER', 'PAYMENT', 'SUSPENSE', 'CANCEL', 'REFUND', 'RETURN', 'REFUND_RETURNED', 'WRITE_OFF', 'FEE', 'KEPT', 'REDUCTION', 'DISPUTE'));
ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_account_check;
ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_account_check
  CHECK (account IN ('RECEIVABLE', 'SALES', 'TAX', 'PROVIDER', 'SUSPENSE', 'REFUNDS_DUE', 'BANK', 'WRITE_OFFS', 'FEES', 'KEPT', 'DISPUTED', 'CHARGEBACKS'));

-- Takings read disputes.
DROP INDEX ledger_entry_moved;
CREATE INDEX ledger_entry_moved ON ledger_entry (clinic_id, at)
  WHERE kind IN ('PAYMENT', 'REFUND', 'REFUND_RETURNED', 'SUSPENSE', 'RETURN', 'WRITE_OFF', 'FEE', 'DISPUTE');

ALTER TABLE sandbox_payment DROP CONSTRAINT sandbox_payment_kind_check;
ALTER TABLE sandbox_payment ADD CONSTRAINT sandbox_payment_kind_check CHECK (kind IN ('SETUP', 'CARD', 'INTENT', 'REFUND', 'DISPUTE'));
