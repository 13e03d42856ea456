-- Which specialities a doctor sees, location by location. It decides who is offered for a speciality and when.

ALTER TABLE member_role ADD COLUMN speciality_ids int[] NULL;

-- What a doctor sees at a location until its owner says otherwise: the doctor's own specialities that the location offers.
-- A doctor without any begins with general medicine (34, spec §9), never with everything.
CREATE FUNCTION starting_specialities(member_id int, location_id int) RETURNS int[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(offered.id ORDER BY offered.place), '{}')
    FROM clinic_location l, member m, unnest(l.speciality_ids) WITH ORDINALITY AS offered(id, place)
   WHERE l.id = $2 AND m.id = $1 AND (offered.id = ANY(m.speciality_ids) OR m.speciality_ids = '{}' AND offered.id = 34)
$$;

UPDATE member_role SET speciality_ids = starting_specialities(member_id, clinic_location_id) WHERE role = 'DOCTOR';
ALTER TABLE member_role ADD CONSTRAINT specialities_are_a_doctors CHECK ((role = 'DOCTOR') = (speciality_ids IS NOT NULL));

CREATE FUNCTION fill_specialities() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN NEW.speciality_ids := starting_specialities(NEW.member_id, NEW.clinic_location_id); RETURN NEW; END $$;
CREATE TRIGGER specialities_on_role BEFORE INSERT ON member_role
  FOR EACH ROW WHEN (NEW.role = 'DOCTOR' AND NEW.speciality_ids IS NULL) EXECUTE FUNCTION fill_specialities();

-- Slots are computed from these specialities now, and no longer from those of the member.
CREATE TRIGGER bump_on_doctor_specialities AFTER UPDATE OF speciality_ids ON member_role
  FOR EACH ROW WHEN (OLD.speciality_ids IS DISTINCT FROM NEW.speciality_ids) EXECUTE FUNCTION bump_location();
DROP TRIGGER bump_on_member ON member;
CREATE TRIGGER bump_on_member AFTER UPDATE OF status ON member
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION bump_by_member();
