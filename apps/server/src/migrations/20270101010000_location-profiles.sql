-- The clinic changes the fee of a location and what patients read of it. Each has a version, and who changed it last.
ALTER TABLE clinic_location
  ADD COLUMN fee_version        int NOT NULL DEFAULT 0,
  ADD COLUMN fee_changed_by     int NULL REFERENCES member (id),
  ADD COLUMN fee_changed_at     timestamptz NULL,
  ADD COLUMN profile_version    int NOT NULL DEFAULT 0,
  ADD COLUMN profile_changed_by int NULL REFERENCES member (id),
  ADD COLUMN profile_changed_at timestamptz NULL;
CREATE INDEX clinic_location_fee_editor ON clinic_location (fee_changed_by);
CREATE INDEX clinic_location_profile_editor ON clinic_location (profile_changed_by);
