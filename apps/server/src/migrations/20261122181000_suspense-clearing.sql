-- What became of money that arrived late, twice or in another amount (decisions 42 and 45). The money itself is in the ledger.

CREATE TABLE suspense_clearing (
  attempt_id uuid PRIMARY KEY REFERENCES payment_attempt,
  clinic_id  int NOT NULL REFERENCES clinic,
  -- It pays its order after all, or it was returned outside of this service.
  resolution text NOT NULL CHECK (resolution IN ('APPLIED', 'RETURNED')),
  reason     text NOT NULL CHECK (char_length(reason) BETWEEN 5 AND 500),
  member_id  int NOT NULL REFERENCES member,
  cleared_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX suspense_clearing_member ON suspense_clearing (member_id);
CREATE TRIGGER suspense_clearing_is_frozen BEFORE UPDATE OR DELETE ON suspense_clearing
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
SELECT guard('suspense_clearing', 'app_kind() = ''system'' OR clinic_id = app_clinic()', 'app_kind() = ''system'' OR clinic_id = app_clinic()');

-- RETURN: money that left the suspense account; BANK: where the clinic paid it from.
ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_kind_check;
ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_kind_check
  CHECK (kind IN ('ORDER', 'PAYMENT', 'SUSPENSE', 'CANCEL', 'REFUND', 'RETURN'));
ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_account_check;
ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_account_check
  CHECK (account IN ('RECEIVABLE', 'SALES', 'TAX', 'PROVIDER', 'SUSPENSE', 'REFUNDS_DUE', 'BANK'));

-- The money of an attempt arrives once. Money in suspense may pay its order later, as a second posting of the attempt.
DROP INDEX ledger_entry_attempt_once;
CREATE UNIQUE INDEX ledger_entry_attempt_once ON ledger_entry (attempt_id) WHERE kind IN ('PAYMENT', 'SUSPENSE') AND account = 'PROVIDER';
CREATE UNIQUE INDEX ledger_entry_attempt_kind_once ON ledger_entry (attempt_id, kind, account) WHERE kind IN ('PAYMENT', 'SUSPENSE', 'RETURN');
CREATE INDEX ledger_entry_suspense ON ledger_entry (clinic_id, id) WHERE kind = 'SUSPENSE' AND account = 'SUSPENSE';
