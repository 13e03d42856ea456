-- Staff book by exception: on the same day, out of the doctor's hours, or at a time that is taken (decision 56).

ALTER TABLE consult
  -- The rules that staff set aside for the time it has now; a move clears them.
  ADD COLUMN exceptions text[] NOT NULL DEFAULT '{}' CHECK (exceptions <@ '{SAME_DAY,OUT_OF_HOURS,OVERBOOKED}'),
  -- The consult that holds the slot, when this one was overbooked; null when this one holds it.
  ADD COLUMN beside_consult_id uuid NULL REFERENCES consult ON DELETE SET NULL,
  ADD CONSTRAINT only_staff_make_exceptions CHECK (exceptions = '{}' OR booked_by_member_id IS NOT NULL),
  ADD CONSTRAINT beside_is_overbooked CHECK (beside_consult_id IS NULL OR 'OVERBOOKED' = ANY (exceptions));

DROP INDEX consult_one_per_slot;
CREATE UNIQUE INDEX consult_one_per_slot ON consult (doctor_id, start_at)
  WHERE status IN ('TENTATIVE', 'CONFIRMED', 'RINGING', 'IN_CALL') AND handed_over_at IS NULL AND beside_consult_id IS NULL;
-- A slot is overbooked once at most.
CREATE UNIQUE INDEX consult_one_beside ON consult (beside_consult_id) WHERE status IN ('TENTATIVE', 'CONFIRMED', 'RINGING', 'IN_CALL');
CREATE INDEX consult_beside ON consult (beside_consult_id) WHERE beside_consult_id IS NOT NULL;

-- A live consult stands beside another only while that one holds the same slot. Otherwise it takes the slot itself, and
-- the index decides: also when its own cancellation is undone, or when it is moved.
CREATE FUNCTION consult_stays_beside() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE asked text := coalesce(current_setting('app.kind', true), '');
BEGIN
  -- By hand: only a superuser may create a function with `SET app.kind`.
  PERFORM set_config('app.kind', 'system', true);
  PERFORM FROM consult c
    WHERE c.id = NEW.beside_consult_id AND c.doctor_id = NEW.doctor_id AND c.start_at = NEW.start_at
      AND c.clinic_location_id = NEW.clinic_location_id AND c.beside_consult_id IS NULL AND c.handed_over_at IS NULL
      AND c.status IN ('TENTATIVE', 'CONFIRMED', 'RINGING', 'IN_CALL')
    FOR UPDATE;
  IF NOT FOUND THEN NEW.beside_consult_id := NULL; END IF;
  PERFORM set_config('app.kind', asked, true);
  RETURN NEW;
END $$;
CREATE TRIGGER stays_beside BEFORE INSERT OR UPDATE OF status, doctor_id, start_at, beside_consult_id ON consult FOR EACH ROW
  WHEN (NEW.beside_consult_id IS NOT NULL AND NEW.status IN ('TENTATIVE', 'CONFIRMED', 'RINGING', 'IN_CALL'))
  EXECUTE FUNCTION consult_stays_beside();

-- When the holder leaves its slot, the overbooked consult holds it, in the same transaction: the slot is never free.
CREATE FUNCTION consult_gives_its_slot() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE asked text := coalesce(current_setting('app.kind', true), '');
BEGIN
  PERFORM set_config('app.kind', 'system', true);
  UPDATE consult SET beside_consult_id = NULL, revision = revision + 1
    WHERE beside_consult_id = OLD.id AND status IN ('TENTATIVE', 'CONFIRMED', 'RINGING', 'IN_CALL');
  PERFORM set_config('app.kind', asked, true);
  RETURN NULL;
END $$;
CREATE TRIGGER gives_its_slot AFTER UPDATE OF status, doctor_id, start_at, handed_over_at ON consult FOR EACH ROW
  WHEN (OLD.beside_consult_id IS NULL AND OLD.handed_over_at IS NULL
    AND OLD.status IN ('TENTATIVE', 'CONFIRMED', 'RINGING', 'IN_CALL')
    AND (NEW.status NOT IN ('TENTATIVE', 'CONFIRMED', 'RINGING', 'IN_CALL') OR NEW.handed_over_at IS NOT NULL
      OR NEW.doctor_id <> OLD.doctor_id OR NEW.start_at <> OLD.start_at))
  EXECUTE FUNCTION consult_gives_its_slot();
