-- Renames columns, indexes and triggers to the words of the code. No value and no rule changes.

ALTER TABLE mail_queue RENAME COLUMN letter TO message;

-- When the access of a member last changed: their status, their roles or the status of their clinic. Null: never.
ALTER TABLE member RENAME COLUMN standing_changed_at TO access_changed_at;
ALTER INDEX member_standing_changed RENAME TO member_access_changed;
ALTER TRIGGER standing_on_status ON member RENAME TO access_changes_on_status;
ALTER TRIGGER standing_on_role ON member_role RENAME TO access_changes_on_role;
ALTER TRIGGER standing_on_clinic_status ON clinic RENAME TO access_changes_on_clinic_status;

CREATE OR REPLACE FUNCTION member_status_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN NEW.access_changed_at := clock_timestamp(); RETURN NEW; END $$;

CREATE OR REPLACE FUNCTION member_role_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed member_role := COALESCE(NEW, OLD);
BEGIN
  -- A member without an active session has nothing to refresh.
  UPDATE member SET access_changed_at = clock_timestamp()
   WHERE id = changed.member_id AND EXISTS (SELECT FROM session WHERE member_id = changed.member_id AND revoked_at IS NULL);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION clinic_status_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE member SET access_changed_at = clock_timestamp() WHERE clinic_id = NEW.id;
  RETURN NULL;
END $$;
