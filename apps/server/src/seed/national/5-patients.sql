-- As many patients as have something coming; telephone numbers that no network gives out.
INSERT INTO patient (id, phone_number, status, last_name, first_name, last_name_furigana, first_name_furigana, date_of_birth,
  post_code, address_1, address_2, address_3, is_sms_verify, created_at)
SELECT pg_temp.patient_id(n), '+8190' || lpad((10000000 + n)::text, 8, '0'), 'ACTIVE',
  pg_temp.part(d.last, 1), pg_temp.part(d.first, 1), pg_temp.part(d.last, 2), pg_temp.part(d.first, 2),
  date '1935-01-01' + floor(pg_temp.u('born', n) * 31000)::int,
  home.post_code, home.address_1, home.address_2, '本町1-' || (1 + n % 30), true, timestamptz ':monday 00:00+09' - interval '1 day'
FROM (
  SELECT n, floor(pg_temp.u('home', n) * 1000)::int AS home, pg_temp.draw('pl', n, pg_temp.last_names()) AS last, pg_temp.draw('pf', n, pg_temp.first_names()) AS first
  FROM generate_series(1, greatest(1, (SELECT count(*) FROM consult WHERE clinic_location_id BETWEEN :first_id + 1 AND :last_id AND status IN ('TENTATIVE', 'CONFIRMED')))) n) d
JOIN home ON home.i = d.home;

INSERT INTO patient_location (patient_id, clinic_location_id, joined_at)
SELECT patient_id, clinic_location_id, min(created_at) FROM consult
WHERE clinic_location_id BETWEEN :first_id + 1 AND :last_id GROUP BY patient_id, clinic_location_id;
