-- A no-show that was marked by mistake is taken back within ten minutes. A message tells the patient that the booking stands.

-- When the doctor marked it; null for one that a job closed later, which stays.
ALTER TABLE consult ADD COLUMN missed_at timestamptz NULL;

ALTER TABLE booking_message DROP CONSTRAINT booking_message_kind_check;
ALTER TABLE booking_message ADD CONSTRAINT booking_message_kind_check
  CHECK (kind IN ('CONFIRMED', 'MOVED', 'CANCELLED', 'RESTORED', 'NO_SHOW', 'NO_SHOW_UNDONE', 'DOCTOR_ABSENT',
    'DAY_BEFORE', 'HOUR_BEFORE', 'LATE', 'ON_TIME', 'DESK_UNOPENED'));

-- The same table as modules/consultation/consults/consult.states.ts; a test compares all pairs.
CREATE OR REPLACE FUNCTION consult_moves_by_the_table() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, NEW.status) NOT IN (
    ('TENTATIVE', 'CONFIRMED'), ('TENTATIVE', 'EXPIRED'), ('TENTATIVE', 'CANCELLED'),
    ('CONFIRMED', 'RINGING'), ('CONFIRMED', 'CANCELLED'), ('CONFIRMED', 'NO_SHOW'), ('CONFIRMED', 'DOCTOR_ABSENT'),
    ('RINGING', 'IN_CALL'), ('RINGING', 'CONFIRMED'), ('RINGING', 'NO_SHOW'), ('RINGING', 'DOCTOR_ABSENT'), ('RINGING', 'CANCELLED'),
    ('IN_CALL', 'ENDED'),
    ('EXPIRED', 'CONFIRMED'),
    ('CANCELLED', 'TENTATIVE'), ('CANCELLED', 'CONFIRMED'),
    ('NO_SHOW', 'CONFIRMED')
  ) THEN
    RAISE EXCEPTION 'a consult cannot go from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation', CONSTRAINT = 'consult_moves_by_the_table';
  END IF;
  RETURN NEW;
END $$;
