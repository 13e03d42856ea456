-- Money that arrived too late waits in suspense for a person. Until it is cleared, its unpaid order is not asked for again (decision 93).
ALTER TABLE patient_order ADD COLUMN is_money_held boolean NOT NULL DEFAULT false;

-- The money of the open suspense of an order, in yen.
CREATE FUNCTION held_money(order_id uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(-sum(e.amount), 0) FROM ledger_entry e
  WHERE e.order_id = held_money.order_id AND e.kind = 'SUSPENSE' AND e.account = 'SUSPENSE'
    AND NOT EXISTS (SELECT FROM suspense_clearing c WHERE c.attempt_id = e.attempt_id)
$$;

UPDATE patient_order o SET is_money_held = true
WHERE o.status = 'WAITING_PAYMENT' AND held_money(o.id) >= o.total;
