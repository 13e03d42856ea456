-- The version of the day over which a correction was asked for. Later stamps and corrections are not replaced unseen. Null before.
ALTER TABLE stamp_correction ADD COLUMN seen_version int;
