-- What a doctor types into a treatment plan before it is shared (decision 58). It belongs to this doctor alone.

CREATE TABLE treatment_plan_draft (
  consult_id uuid NOT NULL REFERENCES consult,
  doctor_id  int NOT NULL REFERENCES member,
  -- Item → text.
  texts      jsonb NOT NULL,
  follows    int NOT NULL CHECK (follows >= 0),
  -- How many times it was saved, and the screen that saved last.
  version    int NOT NULL DEFAULT 1 CHECK (version >= 1),
  screen     uuid NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (consult_id, doctor_id)
);
CREATE INDEX treatment_plan_draft_doctor ON treatment_plan_draft (doctor_id);
SELECT guard('treatment_plan_draft', 'app_kind() = ''system'' OR doctor_id = app_member() AND app_sees_consult(consult_id)',
  'app_kind() = ''system'' OR doctor_id = app_member() AND app_sees_consult(consult_id)');
