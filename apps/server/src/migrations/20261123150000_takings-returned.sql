-- Takings also read refunds that the bank of the card sent back (decisions 52 and 55).

DROP INDEX ledger_entry_moved;
CREATE INDEX ledger_entry_moved ON ledger_entry (clinic_id, at)
  WHERE kind IN ('PAYMENT', 'REFUND', 'REFUND_RETURNED', 'SUSPENSE', 'RETURN');
