-- The name of an account at the payment service, under which its cards are kept. It is made with the first card.

CREATE TABLE payment_customer (
  account_id   uuid PRIMARY KEY REFERENCES patient,
  provider_ref text NOT NULL UNIQUE,
  created_at   timestamptz NOT NULL DEFAULT now()
);
SELECT guard('payment_customer', 'app_kind() = ''system'' OR account_id = app_patient()', 'app_kind() = ''system'' OR account_id = app_patient()');

-- Cards of the built-in sandbox were entered before customers existed; any name fits them.
INSERT INTO payment_customer (account_id, provider_ref)
SELECT DISTINCT account_id, 'cus_' || md5(account_id::text) FROM payment_card;
