-- An event whose handling fails is tried again later and later, holds up no other, and is parked after its last attempt.
ALTER TABLE payment_event
  ADD COLUMN attempts   int NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  ADD COLUMN next_at    timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN last_error text NULL;
DROP INDEX payment_event_waiting;
CREATE INDEX payment_event_waiting ON payment_event (next_at) WHERE processed_at IS NULL;
CREATE INDEX payment_event_object ON payment_event (object_ref) WHERE processed_at IS NULL;
