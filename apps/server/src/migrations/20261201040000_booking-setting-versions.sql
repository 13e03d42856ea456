-- A change of what a location allows its patients names the version that it saw, so that no one's change is lost.

ALTER TABLE clinic_location
  ADD COLUMN booking_version    int NOT NULL DEFAULT 0 CHECK (booking_version >= 0),
  -- The member who changed it last, and when; null before the first change.
  ADD COLUMN booking_changed_by int NULL REFERENCES member,
  ADD COLUMN booking_changed_at timestamptz NULL;
CREATE INDEX clinic_location_booking_editor ON clinic_location (booking_changed_by);
