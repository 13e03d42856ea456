-- When a desk marked a booking of a patient as seen. Bookings that staff made are known to the desk.
ALTER TABLE consult ADD COLUMN desk_seen_at timestamptz NULL;
CREATE INDEX consult_new_booking ON consult (clinic_location_id, start_at)
  WHERE status = 'CONFIRMED' AND booked_by_member_id IS NULL AND desk_seen_at IS NULL;
