-- Messages about bookings: email, or SMS where the patient prefers it. A change of a consult queues its message in the
-- same statement; a job turns it into an email or SMS in the mail queue.

-- How a patient wants to hear of their bookings. A channel without a proven contact falls back to the other.
ALTER TABLE patient ADD COLUMN notify_by text NOT NULL DEFAULT 'EMAIL' CHECK (notify_by IN ('EMAIL', 'SMS', 'BOTH'));

CREATE TABLE booking_message (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  consult_id uuid NOT NULL REFERENCES consult ON DELETE CASCADE,
  kind       text NOT NULL CHECK (kind IN ('CONFIRMED', 'MOVED', 'CANCELLED', 'RESTORED', 'NO_SHOW', 'DOCTOR_ABSENT',
    'DAY_BEFORE', 'HOUR_BEFORE', 'LATE', 'ON_TIME', 'DESK_UNOPENED')),
  -- The start that the message is about.
  start_at   timestamptz NOT NULL,
  -- LATE: how late the doctor runs. DESK_UNOPENED: how long ago the consult should have begun.
  minutes    smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  handled_at timestamptz NULL,
  -- SKIPPED: no longer true when its turn came, or nobody can be reached.
  outcome    text NULL CHECK (outcome IN ('SENT', 'SKIPPED')),
  CHECK ((handled_at IS NULL) = (outcome IS NULL))
);
CREATE INDEX booking_message_open ON booking_message (id) WHERE handled_at IS NULL;
CREATE INDEX booking_message_consult ON booking_message (consult_id, id);
-- Reminders and alerts are sent once, whatever the number of processes and restarts.
CREATE UNIQUE INDEX booking_message_once ON booking_message (consult_id, kind, start_at, minutes)
  WHERE kind IN ('DAY_BEFORE', 'HOUR_BEFORE', 'DESK_UNOPENED');

SELECT guard('booking_message', 'app_kind() = ''system''', 'app_kind() = ''system''');
-- Everybody whose act changes a consult adds its message; only the system reads and removes.
ALTER POLICY adds ON booking_message WITH CHECK (app_kind() <> '');

-- The mail queue also carries SMS. What loses its meaning with time is not delivered late.
ALTER TABLE mail_queue ADD COLUMN channel text NOT NULL DEFAULT 'MAIL' CHECK (channel IN ('MAIL', 'SMS'));
ALTER TABLE mail_queue ADD COLUMN consult_id uuid NULL;
ALTER TABLE mail_queue ADD COLUMN valid_until timestamptz NULL;
CREATE INDEX mail_queue_consult ON mail_queue (consult_id) WHERE consult_id IS NOT NULL;
