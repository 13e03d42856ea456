-- When a desk marked what a patient booked or moved as seen. What staff book or move is known to the desk.
ALTER TABLE consult ADD COLUMN desk_seen_at timestamptz NULL;
-- When the patient last chose another time.
ALTER TABLE consult ADD COLUMN patient_moved_at timestamptz NULL;
CREATE INDEX consult_new_booking ON consult (clinic_location_id, start_at)
  WHERE status = 'CONFIRMED' AND desk_seen_at IS NULL AND (booked_by_member_id IS NULL OR patient_moved_at IS NOT NULL);
