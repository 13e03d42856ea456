-- When the patient is written to about what the clinic wrote, unless they have read it by then (decision 139).
ALTER TABLE chat ADD COLUMN mail_due_at timestamptz NULL;
CREATE INDEX chat_mail_due ON chat (mail_due_at) WHERE mail_due_at IS NOT NULL;
