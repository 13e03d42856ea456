-- A removed card is forgotten at the payment service, too. The service is asked after the removal has committed, until it has answered.

ALTER TABLE payment_card
  -- When the service is asked next; null for a stored card, and once the service has forgotten it.
  ADD COLUMN detach_at timestamptz NULL,
  ADD CONSTRAINT only_removed_cards_are_detached CHECK (detach_at IS NULL OR removed_at IS NOT NULL);
CREATE INDEX payment_card_detach ON payment_card (detach_at) WHERE detach_at IS NOT NULL;
UPDATE payment_card SET detach_at = now() WHERE removed_at IS NOT NULL;
