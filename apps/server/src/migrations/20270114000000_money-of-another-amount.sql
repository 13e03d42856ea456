-- The service keeps money of an attempt in another currency than yen. The ledger has its number, so nothing may be paid with it.
ALTER TABLE payment_attempt ADD COLUMN is_other_currency boolean NOT NULL DEFAULT false;

-- Any money in open suspense holds its order, not only all of it.
UPDATE patient_order o SET is_money_held = true
WHERE o.status = 'WAITING_PAYMENT' AND NOT o.is_money_held AND held_money(o.id) > 0;
