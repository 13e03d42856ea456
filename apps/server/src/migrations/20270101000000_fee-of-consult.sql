-- A consult costs what its location asked when it was booked. A later change of the fee is for later bookings (decision 132).
ALTER TABLE consult
  ADD COLUMN fee_from      int NULL,
  ADD COLUMN fee_to        int NULL,
  ADD COLUMN fee_tax_class text NOT NULL DEFAULT 'TAXABLE' CHECK (fee_tax_class IN ('TAXABLE', 'EXEMPT'));
UPDATE consult c SET fee_from = l.fee_from, fee_to = l.fee_to, fee_tax_class = l.fee_tax_class
  FROM clinic_location l WHERE l.id = c.clinic_location_id;
ALTER TABLE consult
  ADD CONSTRAINT consult_fee CHECK (
    (fee_from IS NULL) = (fee_to IS NULL) AND (fee_from IS NULL OR 0 <= fee_from AND fee_from <= fee_to));

CREATE FUNCTION take_fee_of_location() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT l.fee_from, l.fee_to, l.fee_tax_class INTO NEW.fee_from, NEW.fee_to, NEW.fee_tax_class
    FROM clinic_location l WHERE l.id = NEW.clinic_location_id;
  RETURN NEW;
END $$;
CREATE TRIGGER takes_fee BEFORE INSERT ON consult FOR EACH ROW EXECUTE FUNCTION take_fee_of_location();

CREATE FUNCTION consult_keeps_its_fee() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a consult keeps the fee of its booking' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER keeps_fee BEFORE UPDATE OF fee_from, fee_to, fee_tax_class ON consult FOR EACH ROW EXECUTE FUNCTION consult_keeps_its_fee();
