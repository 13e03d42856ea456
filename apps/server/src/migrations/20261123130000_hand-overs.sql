-- A running call goes to a colleague at the same location (decision 57).

-- A call that was handed over runs already: it takes no slot of the colleague's day.
ALTER TABLE consult ADD COLUMN handed_over_at timestamptz NULL;
DROP INDEX consult_one_per_slot;
CREATE UNIQUE INDEX consult_one_per_slot ON consult (doctor_id, start_at)
  WHERE status IN ('TENTATIVE', 'CONFIRMED', 'RINGING', 'IN_CALL') AND handed_over_at IS NULL;

CREATE TABLE hand_over (
  id              uuid PRIMARY KEY,
  consult_id      uuid NOT NULL REFERENCES consult,
  from_doctor_id  int NOT NULL REFERENCES member,
  to_doctor_id    int NOT NULL REFERENCES member,
  reason          text NOT NULL CHECK (reason <> ''),
  state           text NOT NULL DEFAULT 'OFFERED' CHECK (state IN ('OFFERED', 'ACCEPTED', 'REFUSED', 'WITHDRAWN', 'UNANSWERED')),
  offered_at      timestamptz NOT NULL,
  answered_at     timestamptz NULL,
  -- What the first doctor had written when the colleague accepted; it stays under their name.
  chart           text NOT NULL DEFAULT '',
  for_patient     text NOT NULL DEFAULT '',
  CHECK (from_doctor_id <> to_doctor_id)
);
CREATE UNIQUE INDEX hand_over_one_offer ON hand_over (consult_id) WHERE state = 'OFFERED';
CREATE INDEX hand_over_consult ON hand_over (consult_id, offered_at DESC);
CREATE INDEX hand_over_from ON hand_over (from_doctor_id);
CREATE INDEX hand_over_to ON hand_over (to_doctor_id, offered_at DESC);

SELECT guard('hand_over', 'app_kind() = ''system'' OR app_clinic() IS NOT NULL AND app_sees_consult(consult_id)',
  'app_kind() = ''system'' OR app_clinic() IS NOT NULL AND app_sees_consult(consult_id)');
ALTER POLICY removes ON hand_over USING (app_kind() = 'system');
