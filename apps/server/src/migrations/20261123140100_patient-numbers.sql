-- Patient numbers: one for each patient of a clinic, in the order of first bookings, without gaps (decision 60).

-- The last number of each clinic. Its row is locked from a first booking until the commit.
CREATE TABLE patient_number_last (
  clinic_id int PRIMARY KEY REFERENCES clinic,
  number    int NOT NULL CHECK (number >= 0)
);
CREATE TABLE patient_number (
  clinic_id  int NOT NULL REFERENCES clinic,
  patient_id uuid NOT NULL REFERENCES patient,
  number     int NOT NULL CHECK (number >= 1),
  given_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (patient_id, clinic_id),
  UNIQUE (clinic_id, number)
);
SELECT guard('patient_number_last', 'app_kind() = ''system''', 'app_kind() = ''system''');
SELECT guard('patient_number',
  'app_kind() IN (''system'', ''door'') OR clinic_id = app_clinic() OR patient_id = app_patient() OR app_acts_for(patient_id)',
  'app_kind() = ''system''');

CREATE FUNCTION patient_number_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'a patient number is never changed'; END $$;
CREATE TRIGGER patient_number_stays BEFORE UPDATE ON patient_number FOR EACH ROW EXECUTE FUNCTION patient_number_stays();

-- ── Search keys: a clinic also finds a patient by their number there ────────────────────────────────────────────────
CREATE OR REPLACE FUNCTION add_search_keys(patients uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO patient_search_key (clinic_id, clinic_location_id, patient_id, key, kana)
  SELECT l.clinic_id, l.id, p.id, k.key, search_text(p.last_name_furigana || p.first_name_furigana)
  FROM patient p
    JOIN patient_location j ON j.patient_id = p.id
    JOIN clinic_location l ON l.id = j.clinic_location_id
    LEFT JOIN patient g ON g.id = p.guardian_id
    CROSS JOIN LATERAL (
      SELECT patient_search_keys(p, coalesce(g.phone_number, p.contact_phone_number))
      UNION SELECT n.number::text FROM patient_number n WHERE n.patient_id = p.id AND n.clinic_id = l.clinic_id
    ) k (key)
  WHERE p.id = ANY (patients)
  ON CONFLICT DO NOTHING
$$;

-- Gives numbers to the patients of new consults who have none at that clinic. Runs as the system: a patient who books
-- may neither read the last number nor write one.
CREATE FUNCTION give_patient_numbers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  numbered uuid[];
  asked text := coalesce(current_setting('app.kind', true), '');
BEGIN
  -- By hand: only a superuser may create a function with `SET app.kind`.
  PERFORM set_config('app.kind', 'system', true);
  IF NOT EXISTS (SELECT FROM fresh f WHERE NOT EXISTS (
    SELECT FROM patient_number n WHERE n.patient_id = f.patient_id AND n.clinic_id = f.clinic_id)) THEN
    PERFORM set_config('app.kind', asked, true);
    RETURN NULL;
  END IF;
  INSERT INTO patient_number_last (clinic_id, number) SELECT DISTINCT f.clinic_id, 0 FROM fresh f ORDER BY 1 ON CONFLICT DO NOTHING;
  PERFORM FROM patient_number_last l WHERE l.clinic_id IN (SELECT f.clinic_id FROM fresh f) ORDER BY l.clinic_id FOR UPDATE;
  -- Looked at again behind the lock: another booking of the same patient may have come first.
  WITH given AS (
    INSERT INTO patient_number (clinic_id, patient_id, number)
    SELECT o.clinic_id, o.patient_id, l.number + row_number() OVER (PARTITION BY o.clinic_id ORDER BY o.booked_at, o.patient_id)
    FROM (SELECT f.clinic_id, f.patient_id, min(f.created_at) AS booked_at FROM fresh f GROUP BY 1, 2) o
      JOIN patient_number_last l ON l.clinic_id = o.clinic_id
    WHERE NOT EXISTS (SELECT FROM patient_number n WHERE n.patient_id = o.patient_id AND n.clinic_id = o.clinic_id)
    RETURNING clinic_id, patient_id, number
  ), counted AS (
    UPDATE patient_number_last l SET number = g.last
    FROM (SELECT clinic_id, max(number) AS last FROM given GROUP BY 1) g WHERE g.clinic_id = l.clinic_id
  ) SELECT array_agg(patient_id) INTO numbered FROM given;
  PERFORM add_search_keys(numbered);
  PERFORM set_config('app.kind', asked, true);
  RETURN NULL;
END $$;

-- Patients who booked before this migration, in the order of their first bookings.
INSERT INTO patient_number (clinic_id, patient_id, number, given_at)
SELECT clinic_id, patient_id, row_number() OVER (PARTITION BY clinic_id ORDER BY min(created_at), patient_id), min(created_at)
FROM consult GROUP BY clinic_id, patient_id;
INSERT INTO patient_number_last (clinic_id, number) SELECT clinic_id, max(number) FROM patient_number GROUP BY 1;
SELECT add_search_keys(array(SELECT DISTINCT patient_id FROM patient_number));

CREATE TRIGGER patient_numbers AFTER INSERT ON consult REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION give_patient_numbers();
