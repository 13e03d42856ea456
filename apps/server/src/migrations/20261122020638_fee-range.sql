-- What a consultation costs at a location, as a range in yen with tax; NULL where the clinic has not said.
ALTER TABLE clinic_location
  ADD COLUMN fee_from int NULL,
  ADD COLUMN fee_to   int NULL,
  ADD CONSTRAINT clinic_location_fee CHECK (
    (fee_from IS NULL) = (fee_to IS NULL) AND (fee_from IS NULL OR 0 <= fee_from AND fee_from <= fee_to));
