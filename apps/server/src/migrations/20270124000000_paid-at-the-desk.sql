-- An order that is too small to be paid online is paid in cash at the desk, and handed back there (decision 137).

ALTER TABLE payment_attempt DROP CONSTRAINT payment_attempt_method_check;
ALTER TABLE payment_attempt
  ADD CONSTRAINT payment_attempt_method_check CHECK (method IN ('CARD', 'KONBINI', 'CASH')),
  -- The member who took the money.
  ADD COLUMN received_by int NULL REFERENCES member,
  -- The payment service has no part in it, so it has succeeded from the start.
  ADD CONSTRAINT cash_attempt CHECK ((method = 'CASH') = (received_by IS NOT NULL) AND (method <> 'CASH' OR amount < 50
    AND status = 'SUCCEEDED' AND fee IS NOT DISTINCT FROM 0 AND provider_ref IS NULL AND check_at IS NULL));
CREATE INDEX payment_attempt_received_by ON payment_attempt (received_by) WHERE received_by IS NOT NULL;
-- A clinic takes money at its desk; patients and the system pay through the service.
ALTER POLICY adds ON payment_attempt WITH CHECK (app_kind() = 'system' OR account_id = app_patient() AND method <> 'CASH'
  OR clinic_id = app_clinic() AND method = 'CASH');

ALTER TABLE refund DROP CONSTRAINT refund_method_check, DROP CONSTRAINT bank_refund;
ALTER TABLE refund
  ADD CONSTRAINT refund_method_check CHECK (method IN ('CARD', 'BANK', 'CASH')),
  ADD CONSTRAINT refund_outside CHECK ((method <> 'CARD') = (transferred_on IS NOT NULL)
    AND (method = 'CARD' OR status = 'DONE' AND check_at IS NULL AND provider_ref IS NULL AND requested_by IS NOT NULL));

ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_account_check;
ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_account_check
  CHECK (account IN ('RECEIVABLE', 'SALES', 'TAX', 'PROVIDER', 'SUSPENSE', 'REFUNDS_DUE', 'BANK', 'CASH', 'WRITE_OFFS', 'FEES', 'KEPT',
    'DISPUTED', 'CHARGEBACKS'));
