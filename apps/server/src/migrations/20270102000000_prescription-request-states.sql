-- A request is decided once, and what was asked for stays (decision 40).

-- The same table as modules/pharmacy/prescription-requests/prescription-request.states.ts; a test compares all pairs.
CREATE FUNCTION prescription_request_moves_by_the_table() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, NEW.status) NOT IN (('REQUESTED', 'APPROVED'), ('REQUESTED', 'REJECTED'), ('REQUESTED', 'NEEDS_VISIT')) THEN
    RAISE EXCEPTION 'a prescription request cannot go from % to %', OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'prescription_request_moves_by_the_table';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER prescription_request_states BEFORE UPDATE OF status ON prescription_request
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION prescription_request_moves_by_the_table();

-- A second doctor does not write over the decision of the first one.
CREATE TRIGGER prescription_request_decision_is_frozen BEFORE UPDATE OF status, reason, decided_by, decided_at ON prescription_request
  FOR EACH ROW WHEN (OLD.status = NEW.status AND OLD.status <> 'REQUESTED') EXECUTE FUNCTION refuse_change();
CREATE TRIGGER prescription_request_is_frozen
  BEFORE UPDATE OF clinic_id, clinic_location_id, prescription_id, consult_id, run_out_on, lines, total ON prescription_request
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
