-- What a booking needs beyond the ground floor: more reasons to bump the version slots are computed from, the key that
-- makes a booking repeatable after a crash, and the state graph of a consult as a rule of the database (safety B7).

-- ── The Idempotency-Key a consult was booked with ───────────────────────────────────────────────────────────────────
-- The answer to a booking may be lost with the process that gave it. The same request with the same key is then told of
-- the booking it made, instead of being refused because of it (safety F8).
ALTER TABLE consult ADD COLUMN booking_key text NULL;

-- ── What a patient changes after handing the questionnaire in ───────────────────────────────────────────────────────
-- Autosaved apart from what the doctor reads, until it is handed in again.
ALTER TABLE answer_sheet ADD COLUMN draft jsonb NULL;

-- ── Who else bumps schedule_version ─────────────────────────────────────────────────────────────────────────────────
-- Once per statement, so that loading thousands of rows stays one update per location.
CREATE FUNCTION bump_by_new_roles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE clinic_location SET schedule_version = schedule_version + 1
   WHERE id IN (SELECT clinic_location_id FROM after_rows WHERE role = 'DOCTOR');
  RETURN NULL;
END $$;
CREATE FUNCTION bump_by_old_roles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE clinic_location SET schedule_version = schedule_version + 1
   WHERE id IN (SELECT clinic_location_id FROM before_rows WHERE role = 'DOCTOR');
  RETURN NULL;
END $$;
CREATE TRIGGER bump_on_new_role AFTER INSERT ON member_role REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION bump_by_new_roles();
CREATE TRIGGER bump_on_old_role AFTER DELETE ON member_role REFERENCING OLD TABLE AS before_rows
  FOR EACH STATEMENT EXECUTE FUNCTION bump_by_old_roles();

-- A doctor who is suspended, leaves or becomes active appears in or disappears from the slots at once; so do specialities.
CREATE FUNCTION bump_by_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE clinic_location SET schedule_version = schedule_version + 1
   WHERE id IN (SELECT clinic_location_id FROM member_role WHERE member_id = NEW.id AND role = 'DOCTOR');
  RETURN NULL;
END $$;
CREATE TRIGGER bump_on_member AFTER UPDATE OF status, speciality_ids ON member
  FOR EACH ROW WHEN ((OLD.status, OLD.speciality_ids) IS DISTINCT FROM (NEW.status, NEW.speciality_ids)) EXECUTE FUNCTION bump_by_member();
CREATE TRIGGER bump_on_specialities BEFORE UPDATE OF speciality_ids
  ON clinic_location FOR EACH ROW EXECUTE FUNCTION bump_self();

CREATE FUNCTION bump_by_clinic() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE clinic_location SET schedule_version = schedule_version + 1 WHERE clinic_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER bump_on_clinic_status AFTER UPDATE OF status ON clinic
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION bump_by_clinic();

-- ── The state graph ─────────────────────────────────────────────────────────────────────────────────────────────────
-- The same table as features/consult/consult.states.ts; a test walks all 64 pairs through both.
CREATE FUNCTION consult_moves_by_the_table() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, NEW.status) NOT IN (
    ('TENTATIVE', 'CONFIRMED'), ('TENTATIVE', 'EXPIRED'), ('TENTATIVE', 'CANCELLED'),
    ('CONFIRMED', 'RINGING'), ('CONFIRMED', 'CANCELLED'), ('CONFIRMED', 'NO_SHOW'),
    ('RINGING', 'IN_CALL'), ('RINGING', 'CONFIRMED'), ('RINGING', 'NO_SHOW'), ('RINGING', 'CANCELLED'),
    ('IN_CALL', 'ENDED'),
    ('EXPIRED', 'CONFIRMED'),
    ('CANCELLED', 'TENTATIVE'), ('CANCELLED', 'CONFIRMED')
  ) THEN
    RAISE EXCEPTION 'a consult cannot go from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation', CONSTRAINT = 'consult_moves_by_the_table';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER consult_states BEFORE UPDATE OF status ON consult
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION consult_moves_by_the_table();
