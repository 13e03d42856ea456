-- Secrets of second factors are kept sealed (house/sealed.ts): whoever reads a dump cannot compute codes. Only the server
-- knows the key, so it seals what is still clear when it starts; from here on nothing clear can be written.

-- Begun and never confirmed, half an hour old at most: whoever is in the middle of it begins again.
DELETE FROM second_factor_setup;
ALTER TABLE second_factor_setup ADD CONSTRAINT second_factor_setup_sealed CHECK (secret LIKE 'v1.%');

-- Not asked of the rows that are there: the start that runs this file seals them next.
ALTER TABLE member ADD CONSTRAINT member_totp_secret_sealed CHECK (totp_secret LIKE 'v1.%') NOT VALID;
-- Finds what is left to seal, at every start, without reading everybody. Empty but for the first one.
CREATE INDEX member_totp_secret_clear ON member (id) WHERE totp_secret NOT LIKE 'v1.%';

-- Answers remembered for a repeated request, from before they were sealed too: one of them may show a secret, or recovery
-- codes. A request that is sent again across this update is done again, or refused as it would be without a key.
DELETE FROM idempotency WHERE jsonb_typeof(answer) = 'object';
