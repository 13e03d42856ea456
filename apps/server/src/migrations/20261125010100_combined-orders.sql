-- The fee of a consult and its medicine as one order, where a location chose so (decision 64).

ALTER TABLE clinic_location ADD COLUMN bills_together boolean NOT NULL DEFAULT false;

-- COMBINED: the fee is the first line, the medicine of the same consult follows.
ALTER TABLE patient_order DROP CONSTRAINT patient_order_kind_check,
  ADD CONSTRAINT patient_order_kind_check CHECK (kind IN ('CONSULTATION', 'MEDICINE', 'COMBINED')),
  -- The order that took the place of this one. Both are written in one transaction.
  ADD COLUMN replaced_by uuid NULL REFERENCES patient_order DEFERRABLE INITIALLY DEFERRED,
  ADD CONSTRAINT replaced_unpaid CHECK (replaced_by IS NULL OR status = 'CANCEL' AND paid_at IS NULL AND NOT is_written_off);
CREATE UNIQUE INDEX patient_order_replaces_one ON patient_order (replaced_by);
CREATE TRIGGER replacement_stays BEFORE UPDATE OF replaced_by ON patient_order FOR EACH ROW
  WHEN (OLD.status = 'CANCEL' AND OLD.replaced_by IS DISTINCT FROM NEW.replaced_by) EXECUTE FUNCTION refuse_change();

-- A consult costs its fee once: replaced orders are out of it.
DROP INDEX patient_order_one_fee;
CREATE UNIQUE INDEX patient_order_one_fee ON patient_order (consult_id)
  WHERE kind IN ('CONSULTATION', 'COMBINED') AND replaced_by IS NULL;

-- Medicine of a running consult gets its order when the consult ends. Nothing else of a prescription changes.
CREATE OR REPLACE FUNCTION prescription_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'prescription' AND to_jsonb(OLD) ->> 'order_id' IS NULL
    AND to_jsonb(OLD) - 'order_id' = to_jsonb(NEW) - 'order_id' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'an issued prescription is never changed';
END $$;
