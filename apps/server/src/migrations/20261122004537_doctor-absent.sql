-- A consult that the doctor never opened ends as DOCTOR_ABSENT, never as the patient's NO_SHOW. Identity is confirmed in
-- the call, and the method is recorded.

ALTER TABLE consult DROP CONSTRAINT consult_status_check;
ALTER TABLE consult ADD CONSTRAINT consult_status_check
  CHECK (status IN ('TENTATIVE', 'CONFIRMED', 'RINGING', 'IN_CALL', 'ENDED', 'EXPIRED', 'CANCELLED', 'NO_SHOW', 'DOCTOR_ABSENT'));

-- The same table as features/consult/consult.states.ts; a test compares all pairs.
CREATE OR REPLACE FUNCTION consult_moves_by_the_table() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, NEW.status) NOT IN (
    ('TENTATIVE', 'CONFIRMED'), ('TENTATIVE', 'EXPIRED'), ('TENTATIVE', 'CANCELLED'),
    ('CONFIRMED', 'RINGING'), ('CONFIRMED', 'CANCELLED'), ('CONFIRMED', 'NO_SHOW'), ('CONFIRMED', 'DOCTOR_ABSENT'),
    ('RINGING', 'IN_CALL'), ('RINGING', 'CONFIRMED'), ('RINGING', 'NO_SHOW'), ('RINGING', 'DOCTOR_ABSENT'), ('RINGING', 'CANCELLED'),
    ('IN_CALL', 'ENDED'),
    ('EXPIRED', 'CONFIRMED'),
    ('CANCELLED', 'TENTATIVE'), ('CANCELLED', 'CONFIRMED')
  ) THEN
    RAISE EXCEPTION 'a consult cannot go from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation', CONSTRAINT = 'consult_moves_by_the_table';
  END IF;
  RETURN NEW;
END $$;

-- How the doctor confirmed in the call who the person is. Rows from before this column have no method.
ALTER TABLE call_room ADD COLUMN identity_method text NULL
  CHECK (identity_method IN ('INSURANCE_CARD', 'MY_NUMBER_CARD', 'DRIVING_LICENCE', 'OTHER_DOCUMENT', 'KNOWN_PATIENT'));
