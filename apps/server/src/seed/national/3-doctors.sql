-- The doctors of a location have numbers in a row, so a consult finds its doctor by counting.
ALTER TABLE place ADD COLUMN first_doctor int;
UPDATE place SET first_doctor = t.upto - place.doctors + :first_id + 1
  FROM (SELECT n, (sum(doctors) OVER (ORDER BY n))::int AS upto FROM place) t WHERE t.n = place.n;
ANALYZE place;

INSERT INTO member (id, clinic_id, last_name, first_name, last_name_furigana, first_name_furigana, licence_year, speciality_ids)
SELECT d.id, d.clinic_id, pg_temp.part(d.last, 1), pg_temp.part(d.first, 1), pg_temp.part(d.last, 2), pg_temp.part(d.first, 2),
  1975 + floor(pg_temp.u('year', d.id) * 46)::int, d.speciality_ids
FROM (
  SELECT p.first_doctor + k AS id, p.clinic_id, l.speciality_ids,
    pg_temp.draw('ln', p.first_doctor + k, pg_temp.last_names()) AS last, pg_temp.draw('fn', p.first_doctor + k, pg_temp.first_names()) AS first
  FROM place p JOIN clinic_location l ON l.id = p.id, generate_series(0, p.doctors - 1) k
  ORDER BY p.n, k) d;

-- Every doctor sees general medicine (34). The other specialities of a place are dealt out in turn, so that each has a doctor.
INSERT INTO member_role (member_id, clinic_id, role, clinic_location_id, speciality_ids)
SELECT p.first_doctor + k, p.clinic_id, 'DOCTOR', p.id,
  ARRAY(SELECT s.id FROM unnest(l.speciality_ids) WITH ORDINALITY AS s(id, nth)
    WHERE s.id = 34 OR s.nth % p.doctors = k ORDER BY s.nth)
FROM place p JOIN clinic_location l ON l.id = p.id, generate_series(0, p.doctors - 1) k ORDER BY p.n, k;

-- 9:00–12:00 and 14:00–18:00 on five and a half days, one day in seven off.
INSERT INTO doctor_hours (doctor_id, clinic_location_id, dow, from_minute, to_minute)
SELECT p.first_doctor + k, p.id, dow, h.from_minute, h.to_minute
FROM place p, generate_series(0, p.doctors - 1) k, generate_series(1, 6) dow, (VALUES (540, 720), (840, 1080)) h (from_minute, to_minute)
WHERE NOT (dow = 6 AND h.from_minute = 840) AND pg_temp.u('off', (p.first_doctor + k) * 7::bigint + dow) > 0.15
ORDER BY p.n, k, dow, h.from_minute;
