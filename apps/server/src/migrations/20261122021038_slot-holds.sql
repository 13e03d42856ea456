-- Who may hold slots. A booking made under these rules names its device (a hash of its cookie, or of its network) and how
-- many holds that device may have at one clinic.
ALTER TABLE consult ADD COLUMN hold_device bytea NULL;
ALTER TABLE consult ADD COLUMN hold_limit smallint NULL;
CREATE INDEX consult_hold_device ON consult (clinic_id, hold_device) WHERE status = 'TENTATIVE' AND hold_device IS NOT NULL;
CREATE INDEX consult_hold_patient ON consult (patient_id) WHERE status = 'TENTATIVE';

-- Looks after a lock: bookings of one patient, and of one device at one clinic, come one by one, so that both rules are
-- exact. A dependant is a patient of their own.
CREATE FUNCTION consult_hold_rules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(NEW.patient_id::text, 4139));
  IF EXISTS (SELECT FROM consult k WHERE k.patient_id = NEW.patient_id AND k.status = 'TENTATIVE' AND k.hold_until > now()) THEN
    RAISE EXCEPTION 'the patient holds another slot' USING ERRCODE = 'HRK02';
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended(NEW.clinic_id || ':' || encode(NEW.hold_device, 'hex'), 4138));
  IF (SELECT count(*) FROM consult k WHERE k.clinic_id = NEW.clinic_id AND k.hold_device = NEW.hold_device
        AND k.status = 'TENTATIVE' AND k.hold_until > now()) >= NEW.hold_limit THEN
    RAISE EXCEPTION 'too many holds of one device' USING ERRCODE = 'HRK01';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER hold_rules BEFORE INSERT ON consult
  FOR EACH ROW WHEN (NEW.status = 'TENTATIVE' AND NEW.hold_device IS NOT NULL AND NEW.hold_limit IS NOT NULL)
  EXECUTE FUNCTION consult_hold_rules();
