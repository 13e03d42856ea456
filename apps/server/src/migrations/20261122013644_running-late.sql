-- How late a doctor runs on a day. Patients who wait see it, so everybody reads it; the doctor's clinic writes it.
CREATE TABLE running_late (
  doctor_id int NOT NULL REFERENCES member,
  on_day    date NOT NULL,
  minutes   smallint NOT NULL CHECK (minutes IN (5, 10, 15, 30)),
  set_by    int NOT NULL REFERENCES member,
  set_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (doctor_id, on_day)
);
SELECT guard('running_late', 'app_kind() <> ''''',
  'app_kind() = ''system'' OR app_clinic() IS NOT NULL AND app_sees_member(doctor_id)');
