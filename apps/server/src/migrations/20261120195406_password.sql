-- A forgotten password is set anew with a code, too: to the number that is on the account.
ALTER TABLE one_time_code DROP CONSTRAINT one_time_code_purpose;
ALTER TABLE one_time_code ADD CONSTRAINT one_time_code_purpose CHECK (purpose IN ('SIGN_UP', 'OWN_NUMBER', 'RESET_PASSWORD'));
