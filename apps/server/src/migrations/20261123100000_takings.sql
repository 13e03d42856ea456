-- Takings read what moved in a time, for one clinic (decision 52).

CREATE INDEX ledger_entry_moved ON ledger_entry (clinic_id, at) WHERE kind IN ('PAYMENT', 'REFUND', 'SUSPENSE', 'RETURN');
