-- The clinic sets the hours of its doctors: each week counts from a day to a day, and a change names the one before it.

ALTER TABLE doctor_hours
  ADD COLUMN valid_from date NOT NULL DEFAULT '2000-01-01',
  ADD COLUMN valid_to date NULL,
  ADD CONSTRAINT valid_in_order CHECK (valid_to >= valid_from);
ALTER TABLE doctor_hours DROP CONSTRAINT doctor_hours_pkey,
  ADD PRIMARY KEY (clinic_location_id, doctor_id, dow, from_minute, valid_from);

-- The last change of a setting: the hours of a doctor at a location, or without a doctor the closed days of the location.
CREATE TABLE schedule_edit (
  clinic_location_id int NOT NULL REFERENCES clinic_location,
  doctor_id          int NULL REFERENCES member,
  version            int NOT NULL CHECK (version > 0),
  edited_by          int NOT NULL REFERENCES member,
  edited_at          timestamptz NOT NULL DEFAULT now(),
  UNIQUE NULLS NOT DISTINCT (clinic_location_id, doctor_id)
);
SELECT guard('schedule_edit',
  'app_kind() = ''system'' OR app_clinic() IS NOT NULL AND app_sees_location(clinic_location_id)',
  'app_kind() = ''system'' OR app_clinic() IS NOT NULL AND app_sees_location(clinic_location_id)');
