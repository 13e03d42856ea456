-- Thirteen weeks of consults, eight past and four to come around this one. A location's bookings go to its doctors in
-- turn. Each takes one of 2,730 cells (13 weeks × 5 days × 42 cells) by a walk without repeats, so no slot is taken
-- twice. Cells on a doctor's day off or on a national holiday are left out. Every coming consult belongs to a different
-- patient, because a patient cannot be in two places at once. Past consults belong to the patients just before, who are
-- mostly of the same location.
INSERT INTO consult (id, clinic_id, clinic_location_id, doctor_id, patient_id, speciality_id, start_at, status, hold_until, created_at,
  cancelled_by, cancel_reason, cancelled_at, status_before, rung_at, started_at, ended_at)
SELECT
  pg_temp.id((extract(epoch FROM made) * 1000)::bigint, id * 100000::bigint + j),
  clinic_id, id, doctor_id,
  pg_temp.patient_id(greatest(1, coming - CASE WHEN is_live THEN 0 ELSE floor(pg_temp.u('pt', id * 100003::bigint + j) * (1 + j / 4))::bigint END)),
  34, t,
  CASE WHEN r < 0.08 THEN 'CANCELLED' WHEN is_live THEN CASE WHEN r < 0.13 THEN 'TENTATIVE' ELSE 'CONFIRMED' END WHEN r < 0.09 THEN 'NO_SHOW' ELSE 'ENDED' END,
  CASE WHEN is_live AND r < 0.13 THEN t END,
  made,
  CASE WHEN r < 0.02 THEN 'CLINIC' WHEN r < 0.08 THEN 'PATIENT' END,
  CASE WHEN r < 0.02 THEN '担当医の都合により、診療をお休みします。' WHEN r < 0.08 THEN '' END,
  CASE WHEN r < 0.08 THEN made + interval '6 hours' END,
  CASE WHEN r < 0.08 THEN 'CONFIRMED' END,
  CASE WHEN r >= 0.08 AND NOT is_live THEN t END,
  CASE WHEN r >= 0.09 AND NOT is_live THEN t + interval '1 minute' END,
  CASE WHEN r >= 0.09 AND NOT is_live THEN t + interval '9 minutes' END
FROM (
  SELECT *, count(*) FILTER (WHERE is_live) OVER (ROWS UNBOUNDED PRECEDING) AS coming
  FROM (
    SELECT *, r >= 0.08 AND t > timestamptz ':now' AS is_live, least(t, timestamptz ':now') - make_interval(hours => 12 + (r * 120)::int) AS made
    FROM (
      SELECT id, clinic_id, j, doctor_id, pg_temp.u('st', id * 100003::bigint + j) AS r, s % 210 / 42 + 1 AS dow,
        timestamptz ':monday 00:00+09' + make_interval(days => (s / 210 * 7 + s % 210 / 42)::int,
          mins => (CASE WHEN s % 42 < 18 THEN 540 + s % 42 * 10 ELSE 840 + (s % 42 - 18) * 10 END)::int) AS t
      FROM (
        SELECT id, clinic_id, j, first_doctor + j % doctors AS doctor_id, ((j / doctors) * 1187::bigint + id * 37::bigint + j % doctors * 11) % 2730 AS s
        FROM (SELECT * FROM place WHERE NOT is_deleted ORDER BY n) p,
          generate_series(0, least(round(popularity * :busy), 0.85 * doctors * 2730)::int - 1) j) cells) times
    WHERE pg_temp.u('off', doctor_id * 7::bigint + dow) > 0.15
      AND (t AT TIME ZONE 'Asia/Tokyo')::date <> ALL (':holidays'::date[])) open) ordered;
