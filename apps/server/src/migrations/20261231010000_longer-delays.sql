-- A doctor can be late by up to an hour.
ALTER TABLE running_late DROP CONSTRAINT running_late_minutes_check,
  ADD CONSTRAINT running_late_minutes_check CHECK (minutes IN (5, 10, 15, 30, 45, 60));
