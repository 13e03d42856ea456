-- The version slots are computed from was bumped by 0003 and again, row by row, by 0010: one reason, one bump, once a
-- statement. What follows a standing (0010) leaves it alone from here on.

DROP TRIGGER bump_on_status ON member;
DROP FUNCTION bump_on_doctor_status();

CREATE OR REPLACE FUNCTION member_role_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed member_role := COALESCE(NEW, OLD);
BEGIN
  -- Only somebody who is signed in has to be told; most roles are given to people who have never been here.
  UPDATE member SET standing_changed_at = clock_timestamp()
   WHERE id = changed.member_id AND EXISTS (SELECT FROM session WHERE member_id = changed.member_id AND revoked_at IS NULL);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION clinic_status_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE member SET standing_changed_at = clock_timestamp() WHERE clinic_id = NEW.id;
  RETURN NULL;
END $$;
