-- Orders: what an account owes a clinic (decision 41). Names, prices and taxes are frozen when the order is made.

-- The tax class of the fee; the fee includes its tax.
ALTER TABLE clinic_location ADD COLUMN fee_tax_class text NOT NULL DEFAULT 'TAXABLE' CHECK (fee_tax_class IN ('TAXABLE', 'EXEMPT'));

CREATE TABLE patient_order (
  id                 uuid PRIMARY KEY,
  -- For whom it is, and the account that pays: the patient or the guardian.
  patient_id         uuid NOT NULL REFERENCES patient,
  account_id         uuid NOT NULL REFERENCES patient,
  clinic_id          int NOT NULL REFERENCES clinic,
  clinic_location_id int NOT NULL REFERENCES clinic_location,
  consult_id         uuid NULL REFERENCES consult,
  kind               text NOT NULL CHECK (kind IN ('CONSULTATION', 'MEDICINE')),
  status             text NOT NULL DEFAULT 'WAITING_PAYMENT' CHECK (status IN ('WAITING_PAYMENT', 'PAID', 'CANCEL')),
  -- Yen, with tax.
  delivery_fee       int NOT NULL DEFAULT 0 CHECK (delivery_fee >= 0),
  total              int NOT NULL CHECK (total BETWEEN 1 AND 9999999),
  created_at         timestamptz NOT NULL DEFAULT now(),
  paid_at            timestamptz NULL,
  cancelled_at       timestamptz NULL,
  cancel_reason      text NULL,
  CONSTRAINT order_times CHECK ((status <> 'PAID' OR paid_at IS NOT NULL) AND (status <> 'WAITING_PAYMENT' OR paid_at IS NULL)
    AND (status = 'CANCEL') = (cancelled_at IS NOT NULL))
);
CREATE INDEX patient_order_account ON patient_order (account_id, created_at DESC);
CREATE INDEX patient_order_unpaid ON patient_order (account_id) WHERE status = 'WAITING_PAYMENT';
CREATE INDEX patient_order_location ON patient_order (clinic_location_id, created_at DESC);
CREATE INDEX patient_order_patient ON patient_order (patient_id);
CREATE INDEX patient_order_consult ON patient_order (consult_id);
-- A consult costs its fee once.
CREATE UNIQUE INDEX patient_order_one_fee ON patient_order (consult_id) WHERE kind = 'CONSULTATION';

CREATE TABLE order_line (
  order_id   uuid NOT NULL REFERENCES patient_order,
  position   smallint NOT NULL,
  name       text NOT NULL CHECK (name <> ''),
  name_en    text NOT NULL,
  unit_price int NOT NULL CHECK (unit_price >= 0),
  quantity   int NOT NULL CHECK (quantity >= 1),
  amount     int NOT NULL CHECK (amount = unit_price * quantity),
  tax_class  text NOT NULL CHECK (tax_class IN ('TAXABLE', 'EXEMPT')),
  -- The product that it was; the product may change or go, the line stays.
  product_id int NULL,
  PRIMARY KEY (order_id, position)
);

CREATE TABLE order_tax (
  order_id  uuid NOT NULL REFERENCES patient_order,
  tax_class text NOT NULL CHECK (tax_class IN ('TAXABLE', 'EXEMPT')),
  amount    int NOT NULL CHECK (amount >= 0),
  tax       int NOT NULL CHECK (tax BETWEEN 0 AND amount),
  PRIMARY KEY (order_id, tax_class)
);

-- The same table as modules/money/orders/order.states.ts; a test compares all pairs.
CREATE FUNCTION order_moves_by_the_table() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, NEW.status) NOT IN (('WAITING_PAYMENT', 'PAID'), ('WAITING_PAYMENT', 'CANCEL'), ('PAID', 'CANCEL')) THEN
    RAISE EXCEPTION 'an order cannot go from % to %', OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_moves_by_the_table';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER order_states BEFORE UPDATE OF status ON patient_order
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION order_moves_by_the_table();

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % stay as they were written', TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_is_frozen';
END $$;
CREATE TRIGGER order_line_is_frozen BEFORE UPDATE OR DELETE ON order_line FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER order_tax_is_frozen BEFORE UPDATE OR DELETE ON order_tax FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER patient_order_is_frozen BEFORE UPDATE OF patient_id, account_id, clinic_id, clinic_location_id, consult_id, kind, delivery_fee, total
  ON patient_order FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER patient_order_stays BEFORE DELETE ON patient_order FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- ── Row-level security ──────────────────────────────────────────────────────────────────────────────────────────────
CREATE FUNCTION app_sees_order(id uuid) RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN RETURN EXISTS (SELECT FROM patient_order o WHERE o.id = $1); END $$;
SELECT guard('patient_order',
  'app_kind() = ''system'' OR account_id = app_patient() OR clinic_id = app_clinic()',
  'app_kind() = ''system'' OR clinic_id = app_clinic()');
SELECT guard('order_line', 'app_kind() = ''system'' OR app_sees_order(order_id)', 'app_kind() = ''system'' OR app_clinic() IS NOT NULL AND app_sees_order(order_id)');
SELECT guard('order_tax', 'app_kind() = ''system'' OR app_sees_order(order_id)', 'app_kind() = ''system'' OR app_clinic() IS NOT NULL AND app_sees_order(order_id)');
