-- What the daily comparison with the payment service found to be different, until it is the same again (decision 45).

CREATE TABLE payment_difference (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The name of the payment at the service.
  provider_ref text NOT NULL,
  attempt_id   uuid NULL REFERENCES payment_attempt,
  kind         text NOT NULL CHECK (kind IN ('AMOUNT', 'STATE', 'UNKNOWN_HERE', 'MISSING_THERE')),
  -- State and money in short, e.g. SUCCEEDED 3300.
  ours         text NOT NULL,
  theirs       text NOT NULL,
  found_at     timestamptz NOT NULL DEFAULT now(),
  resolved_at  timestamptz NULL
);
CREATE UNIQUE INDEX payment_difference_open ON payment_difference (provider_ref) WHERE resolved_at IS NULL;
CREATE INDEX payment_difference_attempt ON payment_difference (attempt_id);
SELECT guard('payment_difference', 'app_kind() = ''system''', 'app_kind() = ''system''');
CREATE INDEX payment_attempt_created ON payment_attempt (created_at);
