-- A change of what delivery costs at a location names the version that it saw, so that no one's change is lost.

ALTER TABLE clinic_location
  ADD COLUMN delivery_version    int NOT NULL DEFAULT 0 CHECK (delivery_version >= 0),
  -- The member who changed it last, and when; null before the first change.
  ADD COLUMN delivery_changed_by int NULL REFERENCES member,
  ADD COLUMN delivery_changed_at timestamptz NULL;
CREATE INDEX clinic_location_delivery_editor ON clinic_location (delivery_changed_by);
