-- Tidying finds what it removes by an index, whatever has piled up, and what it removes is found by those that refer to it.
-- Without an index a foreign key reads its whole table for every row that goes.

CREATE INDEX session_past_token_session ON session_past_token (session_id);
CREATE INDEX session_ends ON session (ends_at);
CREATE INDEX session_patient_all ON session (patient_id) WHERE patient_id IS NOT NULL;
CREATE INDEX one_time_code_expires ON one_time_code (expires_at);
CREATE INDEX one_time_code_patient ON one_time_code (patient_id) WHERE patient_id IS NOT NULL;
CREATE INDEX mail_token_expires ON mail_token (expires_at);
CREATE INDEX mail_token_patient ON mail_token (patient_id) WHERE patient_id IS NOT NULL;
CREATE INDEX second_factor_setup_expires ON second_factor_setup (expires_at);
CREATE INDEX mail_queue_age ON mail_queue (created_at);
CREATE INDEX rate_count_age ON rate_count (window_start);
CREATE INDEX sign_up_attempt_expires ON sign_up_attempt (expires_at);
CREATE INDEX sent_message_age ON sent_message (at);
CREATE INDEX patient_unfinished ON patient (created_at) WHERE status = 'REGISTERED';
CREATE INDEX seat_patient ON seat (patient_id) WHERE patient_id IS NOT NULL;

-- Ten years of records of access: a time span is found without reading the years before it, at almost no cost a row.
CREATE INDEX audit_log_at ON audit_log USING brin (at);

-- From here on a key is held by its transaction (decision 28): what an earlier version left half done is free again.
DELETE FROM idempotency WHERE http_status IS NULL;
