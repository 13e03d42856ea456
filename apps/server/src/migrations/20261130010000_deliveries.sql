-- The parcel of an order, with the address that was frozen with the order (decision 94).

CREATE TABLE delivery (
  order_id        uuid PRIMARY KEY REFERENCES patient_order,
  state           text NOT NULL DEFAULT 'NOT_READY'
    CHECK (state IN ('NOT_READY', 'READY', 'EXPORTED', 'SHIPPED', 'DELIVERED', 'RETURNED', 'LOST')),
  -- The destination, and how many times it was changed.
  name            text NOT NULL,
  phone_number    text NULL,
  post_code       text NULL,
  address_1       text NOT NULL,
  address_2       text NOT NULL,
  address_3       text NOT NULL,
  address_4       text NOT NULL,
  version         int NOT NULL DEFAULT 0,
  -- Days from the payment until it is sent, as the order promised; null for none.
  lead_time_days  int NULL,
  -- 2 and above: an earlier parcel of the order came back or was lost.
  parcel          int NOT NULL DEFAULT 1,
  carrier         text NULL CHECK (carrier IN ('YAMATO', 'SAGAWA', 'JAPAN_POST', 'OTHER')),
  tracking_number text NULL CHECK (tracking_number ~ '^[0-9A-Z]{4,30}$'),
  shipped_at      timestamptz NULL,
  shipped_by      int NULL REFERENCES member,
  -- The file for the carrier that has its address.
  export_id       uuid NULL,
  -- When the state changed last.
  moved_at        timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT sent_with_carrier CHECK ((state IN ('SHIPPED', 'DELIVERED', 'RETURNED', 'LOST')) = (shipped_at IS NOT NULL)
    AND (shipped_at IS NULL) = (carrier IS NULL) AND (shipped_at IS NULL) = (shipped_by IS NULL)
    AND (tracking_number IS NULL OR carrier IS NOT NULL)
    AND (carrier IS NULL OR carrier = 'OTHER' OR tracking_number IS NOT NULL))
);
CREATE INDEX delivery_export ON delivery (export_id);
CREATE INDEX delivery_open ON delivery (state) WHERE state IN ('READY', 'EXPORTED', 'SHIPPED');

-- Orders that wait for payment get today's address of the account. Which paid ones were sent is not known, so they get none.
INSERT INTO delivery (order_id, name, phone_number, post_code, address_1, address_2, address_3, address_4)
SELECT o.id, trim(p.last_name || ' ' || p.first_name), coalesce(p.phone_number, p.contact_phone_number), p.post_code,
  p.address_1, p.address_2, p.address_3, p.address_4
FROM patient_order o JOIN patient p ON p.id = o.account_id WHERE o.status = 'WAITING_PAYMENT' AND o.kind <> 'CONSULTATION';

-- The same table as modules/money/deliveries/delivery.states.ts; a test compares all pairs. Parcels move while their order is paid.
CREATE FUNCTION delivery_moves_by_the_table() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE paid boolean;
BEGIN
  IF (OLD.state, NEW.state) NOT IN (('NOT_READY', 'READY'), ('READY', 'NOT_READY'), ('READY', 'EXPORTED'), ('READY', 'SHIPPED'),
    ('EXPORTED', 'NOT_READY'), ('EXPORTED', 'READY'), ('EXPORTED', 'SHIPPED'), ('SHIPPED', 'READY'), ('SHIPPED', 'DELIVERED'),
    ('SHIPPED', 'RETURNED'), ('SHIPPED', 'LOST'), ('DELIVERED', 'SHIPPED'), ('RETURNED', 'SHIPPED'), ('RETURNED', 'READY'),
    ('LOST', 'SHIPPED'), ('LOST', 'READY')) THEN
    RAISE EXCEPTION 'a delivery cannot go from % to %', OLD.state, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'delivery_moves_by_the_table';
  END IF;
  SELECT o.status = 'PAID' INTO paid FROM patient_order o WHERE o.id = NEW.order_id FOR SHARE;
  IF paid IS NOT TRUE AND NEW.state <> 'NOT_READY' THEN
    RAISE EXCEPTION 'only a paid order is delivered' USING ERRCODE = 'check_violation', CONSTRAINT = 'delivery_of_a_paid_order';
  END IF;
  NEW.moved_at := now();
  RETURN NEW;
END $$;
CREATE TRIGGER delivery_states BEFORE UPDATE OF state ON delivery
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION delivery_moves_by_the_table();

-- What was written on a parcel stays, as long as the parcel is out (09005).
CREATE TRIGGER destination_is_frozen
  BEFORE UPDATE OF name, phone_number, post_code, address_1, address_2, address_3, address_4, version ON delivery
  FOR EACH ROW WHEN (OLD.shipped_at IS NOT NULL) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER delivery_stays BEFORE DELETE ON delivery FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Several services pay and cancel orders; the parcel follows each of them. An order whose parcel is out stays paid.
CREATE FUNCTION delivery_follows_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'PAID' THEN
    UPDATE delivery SET state = 'READY' WHERE order_id = NEW.id AND state = 'NOT_READY';
    RETURN NEW;
  END IF;
  IF EXISTS (SELECT FROM delivery d WHERE d.order_id = NEW.id AND d.state IN ('SHIPPED', 'DELIVERED')) THEN
    RAISE EXCEPTION 'a sent order is not cancelled' USING ERRCODE = 'check_violation', CONSTRAINT = 'sent_order_stays';
  END IF;
  UPDATE delivery SET state = 'NOT_READY' WHERE order_id = NEW.id AND state IN ('READY', 'EXPORTED');
  RETURN NEW;
END $$;
CREATE TRIGGER delivery_follows AFTER UPDATE OF status ON patient_order
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION delivery_follows_order();

SELECT guard('delivery', 'app_kind() = ''system'' OR app_sees_order(order_id)',
  'app_kind() = ''system'' OR app_clinic() IS NOT NULL AND app_sees_order(order_id)');
