-- Notes: a draft, final when its consult ends, then amendments only (decision 47).

ALTER TABLE consult_note
  -- How many times it was saved, so that a screen with an old text cannot overwrite a newer one.
  ADD COLUMN version int NOT NULL DEFAULT 1 CHECK (version >= 1),
  -- The screen that saved last.
  ADD COLUMN screen uuid NULL;

CREATE FUNCTION consult_note_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'a finalised note is never changed'; END $$;
CREATE TRIGGER consult_note_final BEFORE UPDATE ON consult_note
  FOR EACH ROW WHEN (OLD.final_at IS NOT NULL) EXECUTE FUNCTION consult_note_is_final();
ALTER POLICY removes ON consult_note USING (app_kind() = 'system');

-- The whole note as it reads from now on. Number 1 is the finalised note itself.
CREATE TABLE note_amendment (
  consult_id  uuid NOT NULL REFERENCES consult_note,
  number      int NOT NULL CHECK (number >= 2),
  doctor_id   int NOT NULL REFERENCES member,
  reason      text NOT NULL CHECK (reason <> ''),
  chart       text NOT NULL,
  for_patient text NOT NULL,
  amended_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (consult_id, number)
);
CREATE INDEX note_amendment_doctor ON note_amendment (doctor_id);

-- Numbers follow each other, and only a finalised note is amended.
CREATE FUNCTION note_amendment_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM consult_note n WHERE n.consult_id = NEW.consult_id AND n.final_at IS NOT NULL) THEN
    RAISE EXCEPTION 'a note is amended once it is final';
  END IF;
  IF NEW.number > 2 AND NOT EXISTS (
    SELECT FROM note_amendment a WHERE a.consult_id = NEW.consult_id AND a.number = NEW.number - 1) THEN
    RAISE EXCEPTION 'an amendment follows the one before it';
  END IF;
  RETURN NEW;
END $$;
-- After the insert, so that row-level security speaks first.
CREATE TRIGGER note_amendment_follows AFTER INSERT ON note_amendment FOR EACH ROW EXECUTE FUNCTION note_amendment_follows();
CREATE TRIGGER note_amendment_final BEFORE UPDATE ON note_amendment FOR EACH ROW EXECUTE FUNCTION consult_note_is_final();

SELECT guard('note_amendment', 'app_kind() = ''system'' OR app_sees_consult(consult_id)',
  'app_kind() = ''system'' OR app_clinic() IS NOT NULL AND app_sees_consult(consult_id)');
ALTER POLICY removes ON note_amendment USING (app_kind() = 'system');

-- The note as it reads now.
CREATE VIEW consult_note_now WITH (security_invoker = true) AS
  SELECT n.consult_id, coalesce(a.chart, n.chart) AS chart, coalesce(a.for_patient, n.for_patient) AS for_patient,
    coalesce(a.doctor_id, n.doctor_id) AS doctor_id, n.final_at
  FROM consult_note n LEFT JOIN LATERAL (
    SELECT chart, for_patient, doctor_id FROM note_amendment WHERE consult_id = n.consult_id ORDER BY number DESC LIMIT 1) a ON true;

-- What a doctor inserts into notes. Each doctor's are their own.
CREATE TABLE note_phrase (
  id         uuid PRIMARY KEY,
  member_id  int NOT NULL REFERENCES member,
  title      text NOT NULL CHECK (title <> ''),
  text       text NOT NULL CHECK (text <> ''),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX note_phrase_member ON note_phrase (member_id, title);
SELECT guard('note_phrase', 'app_kind() = ''system'' OR member_id = app_member()',
  'app_kind() = ''system'' OR member_id = app_member()');
