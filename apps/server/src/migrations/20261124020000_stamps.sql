-- Stamps of work time, and their corrections (decision 62).

CREATE TABLE attendance_setting (
  clinic_location_id int PRIMARY KEY REFERENCES clinic_location,
  -- Work begins at the last and ends at the next full step of so many minutes, always in favour of the person.
  rounding_minutes   smallint NOT NULL DEFAULT 1 CHECK (rounding_minutes IN (1, 5, 10, 15)),
  -- Taken off a day of more than six hours on which no break was stamped.
  break_minutes      smallint NOT NULL DEFAULT 60 CHECK (break_minutes BETWEEN 0 AND 120),
  -- The last day of the month of work; null for the end of the calendar month.
  closing_day        smallint NULL CHECK (closing_day BETWEEN 1 AND 28),
  -- A beginning later than planned by more than this is late; null shows none.
  late_minutes       smallint NULL DEFAULT 0 CHECK (late_minutes BETWEEN 0 AND 120),
  staff_stamp        boolean NOT NULL DEFAULT true,
  staff_correct      boolean NOT NULL DEFAULT false
);

CREATE TABLE stamp_correction (
  id                 uuid PRIMARY KEY,
  clinic_id          int NOT NULL REFERENCES clinic,
  clinic_location_id int NOT NULL REFERENCES clinic_location,
  member_id          int NOT NULL REFERENCES member,
  on_day             date NOT NULL,
  -- The stamps of the day as they are to be.
  wanted             jsonb NOT NULL,
  reason             text NOT NULL CHECK (reason <> ''),
  state              text NOT NULL DEFAULT 'ASKED' CHECK (state IN ('ASKED', 'MADE', 'REFUSED', 'WITHDRAWN')),
  asked_by           int NOT NULL REFERENCES member,
  asked_at           timestamptz NOT NULL DEFAULT now(),
  answered_by        int NULL REFERENCES member,
  answered_at        timestamptz NULL,
  answer             text NOT NULL DEFAULT '',
  CHECK ((answered_by IS NULL) = (state = 'ASKED') AND (answered_at IS NULL) = (state = 'ASKED'))
);
CREATE UNIQUE INDEX stamp_correction_one_open ON stamp_correction (member_id, clinic_location_id, on_day) WHERE state = 'ASKED';
CREATE INDEX stamp_correction_month ON stamp_correction (clinic_location_id, on_day);
CREATE INDEX stamp_correction_member ON stamp_correction (member_id);
CREATE INDEX stamp_correction_clinic ON stamp_correction (clinic_id);
CREATE INDEX stamp_correction_asked ON stamp_correction (asked_by);
CREATE INDEX stamp_correction_answered ON stamp_correction (answered_by);

CREATE TABLE stamp (
  id                 uuid PRIMARY KEY,
  clinic_id          int NOT NULL REFERENCES clinic,
  clinic_location_id int NOT NULL REFERENCES clinic_location,
  member_id          int NOT NULL REFERENCES member,
  -- Night work belongs to the day on which it began.
  on_day             date NOT NULL,
  kind               text NOT NULL CHECK (kind IN ('IN', 'BREAK_START', 'BREAK_END', 'OUT')),
  at                 timestamptz NOT NULL,
  -- Null for a stamp that the person pressed.
  added_by           uuid NULL REFERENCES stamp_correction,
  voided_by          uuid NULL REFERENCES stamp_correction
);
CREATE INDEX stamp_member ON stamp (member_id, at DESC) WHERE voided_by IS NULL;
CREATE INDEX stamp_member_all ON stamp (member_id);
CREATE INDEX stamp_month ON stamp (clinic_location_id, on_day);
CREATE INDEX stamp_clinic ON stamp (clinic_id);
CREATE INDEX stamp_added ON stamp (added_by);
CREATE INDEX stamp_voided ON stamp (voided_by);

-- A stamp stays as it was pressed. A correction marks it as replaced, once.
CREATE FUNCTION stamp_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.voided_by IS NOT NULL OR NEW.voided_by IS NULL
    OR (NEW.id, NEW.clinic_id, NEW.clinic_location_id, NEW.member_id, NEW.on_day, NEW.kind, NEW.at, NEW.added_by)
      IS DISTINCT FROM (OLD.id, OLD.clinic_id, OLD.clinic_location_id, OLD.member_id, OLD.on_day, OLD.kind, OLD.at, OLD.added_by)
  THEN RAISE EXCEPTION 'a stamp is never changed'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER stamp_stays BEFORE UPDATE ON stamp FOR EACH ROW EXECUTE FUNCTION stamp_stays();

-- A doctor session reaches the doctor's own stamps, a clinic session those of its clinic.
SELECT guard('stamp', 'app_kind() = ''system'' OR clinic_id = app_clinic() AND (app_kind() = ''clinic'' OR member_id = app_member())',
  'app_kind() = ''system'' OR clinic_id = app_clinic() AND (app_kind() = ''clinic'' OR member_id = app_member())');
SELECT guard('stamp_correction', 'app_kind() = ''system'' OR clinic_id = app_clinic() AND (app_kind() = ''clinic'' OR member_id = app_member())',
  'app_kind() = ''system'' OR clinic_id = app_clinic() AND (app_kind() = ''clinic'' OR member_id = app_member())');
ALTER POLICY removes ON stamp USING (app_kind() = 'system');
ALTER POLICY removes ON stamp_correction USING (app_kind() = 'system');
SELECT guard('attendance_setting', 'app_kind() = ''system'' OR app_clinic() IS NOT NULL AND app_sees_location(clinic_location_id)',
  'app_kind() = ''system'' OR app_kind() = ''clinic'' AND app_sees_location(clinic_location_id)');
