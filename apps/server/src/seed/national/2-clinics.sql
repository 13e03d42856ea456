-- A company has one location, or a few under one name; hospitals (8,122 beside 100,000 clinics) stand alone.
-- How many people come is heavy-tailed: a tenth of the places has most of the visits.
CREATE TEMP TABLE place AS
SELECT n,
  :first_id + n AS id,
  n > :clinics AS is_hospital,
  :first_id + CASE WHEN n > :clinics THEN :companies + n - :clinics ELSE 1 + (n::bigint * 7919) % :companies END AS clinic_id,
  CASE
    WHEN :flat THEN 236
    WHEN n > :clinics THEN (200 * power(pg_temp.u('g', n) + 1e-4, -0.3))::int
    WHEN pg_temp.u('h', n) < 0.10 THEN (1000 * power(pg_temp.u('g', n) + 1e-4, -0.5))::int
    ELSE (10 * power(pg_temp.u('g', n) + 1e-4, -0.4))::int
  END AS popularity,
  CASE
    WHEN :flat THEN 3
    WHEN n > :clinics THEN 6 + floor(pg_temp.u('docs', n) * 7)::int
    ELSE 1 + floor(pg_temp.u('docs', n) * 5)::int
  END AS doctors,
  NOT :flat AND pg_temp.u('z', n) < 0.01 AS is_deleted
FROM generate_series(1, :clinics + :hospitals) n;

INSERT INTO clinic (id, name, created_at)
SELECT id, CASE WHEN is_hospital THEN pg_temp.part(pg_temp.draw('b', id, pg_temp.clinic_words()), 1) || pg_temp.part(pg_temp.draw('c', id, pg_temp.hospital_kinds()), 1)
  ELSE pg_temp.part(pg_temp.draw('a', id, pg_temp.clinic_starts()), 1) || pg_temp.part(pg_temp.draw('b', id, pg_temp.clinic_words()), 1) || pg_temp.part(pg_temp.draw('c', id, pg_temp.clinic_kinds()), 1) END,
  timestamptz ':monday 00:00+09' - make_interval(days => 100 + (pg_temp.u('age', id) * 1000)::int)
FROM (SELECT clinic_id AS id, bool_or(is_hospital) AS is_hospital FROM place GROUP BY clinic_id) c
ORDER BY id;

INSERT INTO clinic_location (id, clinic_id, name, kana, prefecture, post_code, address_2, address_3, phone_number, speciality_ids, popularity, is_deleted)
SELECT p.id, p.clinic_id,
  c.name || CASE WHEN p.is_hospital THEN '' ELSE pg_temp.part(pg_temp.draw('i', p.n, pg_temp.branches()), 1) END,
  CASE WHEN p.is_hospital THEN '' ELSE pg_temp.part(pg_temp.draw('a', p.clinic_id, pg_temp.clinic_starts()), 2) END
    || pg_temp.part(pg_temp.draw('b', p.clinic_id, pg_temp.clinic_words()), 2)
    || pg_temp.part(pg_temp.draw('c', p.clinic_id, CASE WHEN p.is_hospital THEN pg_temp.hospital_kinds() ELSE pg_temp.clinic_kinds() END), 2)
    || CASE WHEN p.is_hospital THEN '' ELSE pg_temp.part(pg_temp.draw('i', p.n, pg_temp.branches()), 2) END,
  s.prefecture,
  split_part(t.at, ' ', 2), split_part(t.at, ' ', 1),
  pg_temp.draw('town', p.n, pg_temp.towns()) || (1 + floor(pg_temp.u('d1', p.n) * 8)) || '-' || (1 + floor(pg_temp.u('d2', p.n) * 20)) || '-' || (1 + floor(pg_temp.u('d3', p.n) * 30)),
  -- Not a real telephone: local numbers never begin with 0.
  '0' || (3 + floor(pg_temp.u('tel', p.n) * 7)) || '-0000-' || lpad((p.n % 10000)::text, 4, '0'),
  -- Three departments at most, the last of them the default one; each only once.
  (SELECT array_agg(DISTINCT id ORDER BY id) FROM unnest(ARRAY[
    1 + floor(power(pg_temp.u('e', p.n), 1.7) * 34)::int, 1 + floor(power(pg_temp.u('f', p.n), 1.7) * 34)::int, 34]) id),
  p.popularity, p.is_deleted
FROM place p
JOIN clinic c ON c.id = p.clinic_id
JOIN share s ON floor(pg_temp.u('p', p.n) * (SELECT max(last) FROM share))::int >= s.first AND floor(pg_temp.u('p', p.n) * (SELECT max(last) FROM share))::int < s.last
JOIN city ON city.prefecture = s.prefecture
CROSS JOIN LATERAL (SELECT city.names[1 + floor(power(pg_temp.u('ci', p.n), 1.5) * cardinality(city.names))::int] AS at) t
ORDER BY p.id;
