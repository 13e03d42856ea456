-- When the account was reminded of a slip that ends the next day; once for each slip (decision 48).
ALTER TABLE payment_attempt ADD COLUMN reminded_at timestamptz NULL;
CREATE INDEX payment_attempt_to_remind ON payment_attempt (expires_at) WHERE status = 'ISSUED' AND reminded_at IS NULL;
