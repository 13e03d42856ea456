-- The daily comparison asks which differences a person has resolved, by the name of the payment.
CREATE INDEX payment_difference_resolved ON payment_difference (provider_ref) WHERE resolved_reason IS NOT NULL;
