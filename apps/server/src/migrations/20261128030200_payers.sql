-- A slip that was not answered is asked for again under the same key, so with the same payer. They are kept until the answer.

ALTER TABLE payment_attempt
  ADD COLUMN payer_name text NULL,
  ADD COLUMN payer_email text NULL,
  ADD CONSTRAINT payer_until_the_answer CHECK (provider_ref IS NULL OR payer_name IS NULL AND payer_email IS NULL);
UPDATE payment_attempt a SET payer_name = trim(p.last_name || ' ' || p.first_name), payer_email = p.email
FROM patient p WHERE p.id = a.account_id AND a.method = 'KONBINI' AND a.provider_ref IS NULL;
