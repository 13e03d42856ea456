-- Refunds of card payments, and orders of consults that the clinic cancelled (decision 43).

-- The owner always may; staff only with this right.
ALTER TABLE member ADD COLUMN may_refund boolean NOT NULL DEFAULT false;

CREATE TABLE refund (
  -- Also the idempotency key at the payment service.
  id           uuid PRIMARY KEY,
  order_id     uuid NOT NULL REFERENCES patient_order,
  attempt_id   uuid NOT NULL REFERENCES payment_attempt,
  account_id   uuid NOT NULL REFERENCES patient,
  clinic_id    int NOT NULL REFERENCES clinic,
  status       text NOT NULL DEFAULT 'REQUESTED' CHECK (status IN ('REQUESTED', 'SENT', 'DONE', 'FAILED')),
  amount       int NOT NULL CHECK (amount > 0),
  reason       text NOT NULL CHECK (char_length(reason) BETWEEN 5 AND 500),
  -- Null when the server made it, after the clinic cancelled the consult.
  requested_by int NULL REFERENCES member,
  provider_ref text NULL UNIQUE,
  created_at   timestamptz NOT NULL DEFAULT now(),
  settled_at   timestamptz NULL,
  -- When the sweep asks the payment service next; null when nothing can change any more.
  check_at     timestamptz NULL DEFAULT now() + interval '1 minute',
  CONSTRAINT settled_refund CHECK ((status IN ('DONE', 'FAILED')) = (settled_at IS NOT NULL))
);
CREATE INDEX refund_order ON refund (order_id);
CREATE INDEX refund_attempt ON refund (attempt_id);
CREATE INDEX refund_account ON refund (account_id);
CREATE INDEX refund_requested_by ON refund (requested_by);
CREATE INDEX refund_check ON refund (check_at) WHERE check_at IS NOT NULL;

-- The same table as modules/money/refunds/refund.states.ts; a test compares all pairs.
CREATE FUNCTION refund_moves_by_the_table() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, NEW.status) NOT IN (('REQUESTED', 'SENT'), ('SENT', 'DONE'), ('SENT', 'FAILED')) THEN
    RAISE EXCEPTION 'a refund cannot go from % to %', OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_moves_by_the_table';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refund_states BEFORE UPDATE OF status ON refund
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION refund_moves_by_the_table();
CREATE TRIGGER refund_is_frozen BEFORE UPDATE OF id, order_id, attempt_id, account_id, clinic_id, amount, reason, requested_by
  ON refund FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refund_stays BEFORE DELETE ON refund FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Each refund is posted once.
ALTER TABLE ledger_entry ADD COLUMN refund_id uuid NULL REFERENCES refund;
CREATE UNIQUE INDEX ledger_entry_refund_once ON ledger_entry (refund_id, account) WHERE kind = 'REFUND';

-- Orders of a consult that the clinic cancelled, or that its doctor missed. The sweep cancels and refunds them after the time
-- in which the cancellation can be undone.
ALTER TABLE patient_order ADD COLUMN consult_cancelled_at timestamptz NULL;
CREATE INDEX patient_order_consult_cancelled ON patient_order (consult_cancelled_at)
  WHERE consult_cancelled_at IS NOT NULL AND status <> 'CANCEL';
CREATE FUNCTION order_follows_consult() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE patient_order SET consult_cancelled_at =
    CASE WHEN NEW.status IN ('CANCELLED', 'DOCTOR_ABSENT') AND NEW.cancelled_by IS DISTINCT FROM 'PATIENT' THEN now() END
  WHERE consult_id = NEW.id AND status <> 'CANCEL';
  RETURN NULL;
END $$;
CREATE TRIGGER order_follows_consult AFTER UPDATE OF status ON consult
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status AND (OLD.status = 'CANCELLED' OR NEW.status IN ('CANCELLED', 'DOCTOR_ABSENT')))
  EXECUTE FUNCTION order_follows_consult();

-- The list of a clinic shows one state of its orders by day.
CREATE INDEX patient_order_clinic ON patient_order (clinic_id, status, created_at DESC);

SELECT guard('refund', 'app_kind() = ''system'' OR account_id = app_patient() OR clinic_id = app_clinic()',
  'app_kind() = ''system'' OR clinic_id = app_clinic()');
