-- People of a clinic come, change and go. Whatever their standing does to sessions and to slots follows by itself, whoever
-- changes it: the owner, the operator, or a hand in the database.

-- When somebody's standing (their status, their roles, their clinic's status) last changed under a session; every process
-- follows this column and cuts off, or seats anew, whom it concerns (safety Z4). Null: never.
ALTER TABLE member ADD COLUMN standing_changed_at timestamptz NULL;
CREATE INDEX member_standing_changed ON member (standing_changed_at) WHERE standing_changed_at IS NOT NULL;
ALTER TABLE member ADD COLUMN signed_in_at timestamptz NULL;
-- The list of a clinic's people as its owner reads it, the longest-serving first.
DROP INDEX member_clinic;
CREATE INDEX member_clinic ON member (clinic_id, id);
CREATE INDEX mail_token_member ON mail_token (member_id) WHERE member_id IS NOT NULL;

-- Why somebody was kept out, and that it ended; kept for good.
CREATE TABLE member_suspension (
  id            int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id     int NOT NULL REFERENCES member,
  reason        text NOT NULL,
  by_member_id  int NOT NULL REFERENCES member,
  suspended_at  timestamptz NOT NULL DEFAULT now(),
  reinstated_at timestamptz NULL,
  reinstated_by int NULL REFERENCES member,
  CHECK ((reinstated_at IS NULL) = (reinstated_by IS NULL))
);
CREATE UNIQUE INDEX one_open_suspension ON member_suspension (member_id) WHERE reinstated_at IS NULL;

CREATE FUNCTION member_status_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN NEW.standing_changed_at := clock_timestamp(); RETURN NEW; END $$;
CREATE TRIGGER standing_on_status BEFORE UPDATE OF status ON member
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION member_status_changes();

-- A doctor who is kept out, or comes back, changes what can be booked where they work.
CREATE FUNCTION bump_on_doctor_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE clinic_location SET schedule_version = schedule_version + 1
   WHERE id IN (SELECT clinic_location_id FROM member_role WHERE role = 'DOCTOR' AND member_id = NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER bump_on_status AFTER UPDATE OF status ON member
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION bump_on_doctor_status();

CREATE FUNCTION member_role_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed member_role := COALESCE(NEW, OLD);
BEGIN
  -- Only somebody who is signed in has to be told; most roles are given to people who have never been here.
  UPDATE member SET standing_changed_at = clock_timestamp()
   WHERE id = changed.member_id AND EXISTS (SELECT FROM session WHERE member_id = changed.member_id AND revoked_at IS NULL);
  UPDATE clinic_location SET schedule_version = schedule_version + 1
   WHERE changed.role = 'DOCTOR' AND id = changed.clinic_location_id;
  RETURN NULL;
END $$;
CREATE TRIGGER standing_on_role AFTER INSERT OR DELETE ON member_role
  FOR EACH ROW EXECUTE FUNCTION member_role_changes();

CREATE FUNCTION clinic_status_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE member SET standing_changed_at = clock_timestamp() WHERE clinic_id = NEW.id;
  UPDATE clinic_location SET schedule_version = schedule_version + 1 WHERE clinic_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER standing_on_clinic_status AFTER UPDATE OF status ON clinic
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION clinic_status_changes();

CREATE FUNCTION member_signs_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN UPDATE member SET signed_in_at = NEW.created_at WHERE id = NEW.member_id; RETURN NULL; END $$;
CREATE TRIGGER signed_in AFTER INSERT ON session
  FOR EACH ROW WHEN (NEW.member_id IS NOT NULL) EXECUTE FUNCTION member_signs_in();
