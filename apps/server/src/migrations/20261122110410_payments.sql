-- Cards, payment attempts, events of the payment service, and the ledger (decision 42).

CREATE TABLE payment_card (
  id           uuid PRIMARY KEY,
  account_id   uuid NOT NULL REFERENCES patient,
  -- The name of the card at the payment service. The number never reaches us.
  provider_ref text NOT NULL UNIQUE,
  brand        text NOT NULL,
  last4        text NOT NULL CHECK (last4 ~ '^\d{4}$'),
  exp_month    smallint NOT NULL CHECK (exp_month BETWEEN 1 AND 12),
  exp_year     smallint NOT NULL,
  is_default   boolean NOT NULL DEFAULT false,
  created_at   timestamptz NOT NULL DEFAULT now(),
  removed_at   timestamptz NULL,
  CONSTRAINT removed_card_is_no_default CHECK (removed_at IS NULL OR NOT is_default)
);
CREATE UNIQUE INDEX payment_card_one_default ON payment_card (account_id) WHERE is_default;
CREATE INDEX payment_card_account ON payment_card (account_id) WHERE removed_at IS NULL;
CREATE INDEX payment_card_of_account ON payment_card (account_id);

CREATE TABLE card_setup (
  id           uuid PRIMARY KEY,
  account_id   uuid NOT NULL REFERENCES patient,
  provider_ref text NOT NULL UNIQUE,
  card_id      uuid NULL REFERENCES payment_card,
  created_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX card_setup_account ON card_setup (account_id);

CREATE TABLE payment_attempt (
  id             uuid PRIMARY KEY,
  order_id       uuid NOT NULL REFERENCES patient_order,
  account_id     uuid NOT NULL REFERENCES patient,
  clinic_id      int NOT NULL REFERENCES clinic,
  method         text NOT NULL CHECK (method IN ('CARD', 'KONBINI')),
  status         text NOT NULL DEFAULT 'CREATED'
    CHECK (status IN ('CREATED', 'NEEDS_3DS', 'ISSUED', 'SUCCEEDED', 'FAILED', 'EXPIRED', 'VOIDED')),
  amount         int NOT NULL CHECK (amount > 0),
  card_id        uuid NULL REFERENCES payment_card,
  -- Null until the payment service has answered.
  provider_ref   text NULL UNIQUE,
  action_url     text NULL,
  vouchers       jsonb NOT NULL DEFAULT '[]',
  expires_at     timestamptz NULL,
  failure        text NULL,
  created_at     timestamptz NOT NULL DEFAULT now(),
  settled_at     timestamptz NULL,
  -- When the sweep asks the payment service next; null when nothing can change any more.
  check_at       timestamptz NULL DEFAULT now() + interval '1 minute',
  CONSTRAINT attempt_method CHECK ((method = 'CARD') = (card_id IS NOT NULL) AND (method = 'KONBINI') = (expires_at IS NOT NULL)),
  CONSTRAINT konbini_limit CHECK (method <> 'KONBINI' OR amount <= 299999),
  CONSTRAINT settled_attempt CHECK ((status = 'SUCCEEDED') = (settled_at IS NOT NULL))
);
-- A second try waits until the first has ended.
CREATE UNIQUE INDEX payment_attempt_one_open ON payment_attempt (order_id) WHERE status IN ('CREATED', 'NEEDS_3DS', 'ISSUED');
CREATE INDEX payment_attempt_order ON payment_attempt (order_id, created_at DESC);
CREATE INDEX payment_attempt_account ON payment_attempt (account_id);
CREATE INDEX payment_attempt_check ON payment_attempt (check_at) WHERE check_at IS NOT NULL;

-- What the payment service told us, once for each event. It is processed from here.
CREATE TABLE payment_event (
  id           text PRIMARY KEY,
  type         text NOT NULL,
  object_ref   text NOT NULL,
  received_at  timestamptz NOT NULL DEFAULT now(),
  processed_at timestamptz NULL
);
CREATE INDEX payment_event_waiting ON payment_event (received_at) WHERE processed_at IS NULL;

-- ── Ledger ──────────────────────────────────────────────────────────────────────────────────────────────────────────
-- Append-only double entry: debits are positive, credits negative, and the entries of a transaction sum to 0.
CREATE TABLE ledger_entry (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transaction_id uuid NOT NULL,
  kind           text NOT NULL CHECK (kind IN ('ORDER', 'PAYMENT', 'SUSPENSE', 'CANCEL', 'REFUND')),
  account        text NOT NULL CHECK (account IN ('RECEIVABLE', 'SALES', 'TAX', 'PROVIDER', 'SUSPENSE', 'REFUNDS_DUE')),
  amount         int NOT NULL CHECK (amount <> 0),
  clinic_id      int NOT NULL REFERENCES clinic,
  order_id       uuid NOT NULL REFERENCES patient_order,
  attempt_id     uuid NULL REFERENCES payment_attempt,
  at             timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ledger_entry_order ON ledger_entry (order_id);
CREATE INDEX ledger_entry_transaction ON ledger_entry (transaction_id);
-- Each attempt is posted once, and each order once.
CREATE UNIQUE INDEX ledger_entry_attempt_once ON ledger_entry (attempt_id, account) WHERE kind IN ('PAYMENT', 'SUSPENSE');
CREATE UNIQUE INDEX ledger_entry_order_once ON ledger_entry (order_id, account) WHERE kind = 'ORDER';
CREATE TRIGGER ledger_entry_is_frozen BEFORE UPDATE OR DELETE ON ledger_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE FUNCTION ledger_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(e.amount) FROM ledger_entry e WHERE e.transaction_id = NEW.transaction_id) <> 0 THEN
    RAISE EXCEPTION 'the entries of a ledger transaction sum to 0' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_balances';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_balances AFTER INSERT ON ledger_entry DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION ledger_balances();

-- Orders from before the ledger.
INSERT INTO ledger_entry (transaction_id, kind, account, amount, clinic_id, order_id, at)
SELECT o.id, 'ORDER', e.account, e.amount, o.clinic_id, o.id, o.created_at
FROM patient_order o CROSS JOIN LATERAL (SELECT coalesce(sum(t.tax), 0)::int AS tax FROM order_tax t WHERE t.order_id = o.id) x
  CROSS JOIN LATERAL (VALUES ('RECEIVABLE', o.total), ('SALES', x.tax - o.total), ('TAX', -x.tax)) AS e (account, amount)
WHERE e.amount <> 0;
INSERT INTO ledger_entry (transaction_id, kind, account, amount, clinic_id, order_id, at)
SELECT x.id, 'PAYMENT', e.account, e.amount, o.clinic_id, o.id, o.paid_at
FROM patient_order o CROSS JOIN LATERAL (SELECT md5('payment ' || o.id)::uuid AS id) x CROSS JOIN LATERAL (VALUES ('PROVIDER', o.total), ('RECEIVABLE', -o.total)) AS e (account, amount)
WHERE o.status = 'PAID';

-- ── Objects of the sandbox payment service, outside production only ─────────────────────────────────────────────────
CREATE TABLE sandbox_payment (
  id              text PRIMARY KEY,
  kind            text NOT NULL CHECK (kind IN ('SETUP', 'CARD', 'INTENT', 'REFUND')),
  idempotency_key text NULL UNIQUE,
  data            jsonb NOT NULL,
  created_at      timestamptz NOT NULL DEFAULT now()
);
-- Events on their way to the webhook.
CREATE TABLE sandbox_payment_event (
  id         text PRIMARY KEY,
  body       text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- ── Row-level security ──────────────────────────────────────────────────────────────────────────────────────────────
SELECT guard('payment_card', 'app_kind() = ''system'' OR account_id = app_patient()', 'app_kind() = ''system'' OR account_id = app_patient()');
SELECT guard('card_setup', 'app_kind() = ''system'' OR account_id = app_patient()', 'app_kind() = ''system'' OR account_id = app_patient()');
SELECT guard('payment_attempt', 'app_kind() = ''system'' OR account_id = app_patient() OR clinic_id = app_clinic()',
  'app_kind() = ''system'' OR account_id = app_patient()');
SELECT guard('payment_event', 'app_kind() = ''system''', 'app_kind() = ''system''');
SELECT guard('ledger_entry', 'app_kind() = ''system'' OR clinic_id = app_clinic()', 'app_kind() = ''system'' OR clinic_id = app_clinic()');
SELECT guard('sandbox_payment', 'app_kind() = ''system''', 'app_kind() = ''system''');
SELECT guard('sandbox_payment_event', 'app_kind() = ''system''', 'app_kind() = ''system''');
