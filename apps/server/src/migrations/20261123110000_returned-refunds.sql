-- A refund that the payment service accepted and the bank of the card sent back later (decision 55).
ALTER TABLE refund ADD COLUMN returned_at timestamptz NULL,
  ADD CONSTRAINT returned_refund CHECK (returned_at IS NULL OR status = 'FAILED');

-- The same table as modules/money/refunds/refund.states.ts; a test compares all pairs.
CREATE OR REPLACE FUNCTION refund_moves_by_the_table() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, NEW.status) NOT IN (('REQUESTED', 'SENT'), ('SENT', 'DONE'), ('SENT', 'FAILED'), ('DONE', 'FAILED')) THEN
    RAISE EXCEPTION 'a refund cannot go from % to %', OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_moves_by_the_table';
  END IF;
  RETURN NEW;
END $$;

-- The money is due to the patient again, once for each refund.
ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_kind_check;
ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_kind_check
  CHECK (kind IN ('ORDER', 'PAYMENT', 'SUSPENSE', 'CANCEL', 'REFUND', 'RETURN', 'REFUND_RETURNED'));
CREATE UNIQUE INDEX ledger_entry_refund_returned_once ON ledger_entry (refund_id, account) WHERE kind = 'REFUND_RETURNED';
