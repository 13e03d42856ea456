-- Staff also move a booking by exception (decision 56), one that its patient made as well. The member who set rules aside is
-- named for the time the booking has now; a move without an exception clears it.
ALTER TABLE consult ADD COLUMN exceptions_by_member_id int NULL REFERENCES member;
UPDATE consult SET exceptions_by_member_id = booked_by_member_id WHERE exceptions <> '{}';
ALTER TABLE consult
  DROP CONSTRAINT only_staff_make_exceptions,
  ADD CONSTRAINT only_staff_make_exceptions CHECK ((exceptions = '{}') = (exceptions_by_member_id IS NULL));
