-- Medicine of 0 yen without a delivery fee is an order, too: it is settled when it is made, and its parcel is ready (decision 136).
ALTER TABLE patient_order DROP CONSTRAINT patient_order_total_check,
  ADD CONSTRAINT patient_order_total_check CHECK (total BETWEEN 0 AND 9999999),
  ADD CONSTRAINT free_is_settled CHECK (total > 0 OR status <> 'WAITING_PAYMENT');
