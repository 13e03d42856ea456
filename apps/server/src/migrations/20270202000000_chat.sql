-- What a patient and a clinic location write to each other (decision 139). One conversation for an account and a location.

CREATE TABLE chat (
  -- The account. A guardian writes for the dependants.
  patient_id         uuid NOT NULL REFERENCES patient,
  clinic_location_id int NOT NULL REFERENCES clinic_location,
  clinic_id          int NOT NULL REFERENCES clinic,
  -- The number of the newest message, and its time.
  last_number        int NOT NULL DEFAULT 0 CHECK (last_number >= 0),
  last_at            timestamptz NOT NULL DEFAULT now(),
  -- Each side has read the messages of the other one up to this number.
  patient_read_to    int NOT NULL DEFAULT 0 CHECK (patient_read_to BETWEEN 0 AND last_number),
  clinic_read_to     int NOT NULL DEFAULT 0 CHECK (clinic_read_to BETWEEN 0 AND last_number),
  -- Messages up to this number need no answer.
  settled_to         int NOT NULL DEFAULT 0 CHECK (settled_to BETWEEN 0 AND last_number),
  -- The time of the first message that needs one.
  unanswered_since   timestamptz NULL,
  -- The patient was written to about a message that they have not read.
  is_patient_told    boolean NOT NULL DEFAULT false,
  PRIMARY KEY (patient_id, clinic_location_id),
  UNIQUE (patient_id, clinic_location_id, clinic_id)
);
CREATE INDEX chat_location ON chat (clinic_location_id);
-- The list of a desk: the newest first, or what waits longest.
CREATE INDEX chat_clinic_time ON chat (clinic_id, last_at DESC);
CREATE INDEX chat_unanswered ON chat (clinic_id, unanswered_since) WHERE unanswered_since IS NOT NULL;
SELECT guard('chat', 'app_kind() = ''system'' OR patient_id = app_patient() OR clinic_id = app_clinic()',
  'app_kind() = ''system'' OR patient_id = app_patient() OR clinic_id = app_clinic()');
ALTER POLICY removes ON chat USING (app_kind() = 'system');

CREATE TABLE chat_message (
  patient_id         uuid NOT NULL,
  clinic_location_id int NOT NULL,
  clinic_id          int NOT NULL,
  number             int NOT NULL CHECK (number >= 1),
  -- The member who wrote; null for the patient.
  member_id          int NULL REFERENCES member,
  text               text NOT NULL CHECK (length(text) BETWEEN 1 AND 1000),
  created_at         timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (patient_id, clinic_location_id, number),
  FOREIGN KEY (patient_id, clinic_location_id, clinic_id) REFERENCES chat (patient_id, clinic_location_id, clinic_id)
);
CREATE INDEX chat_message_member ON chat_message (member_id);
SELECT guard('chat_message', 'app_kind() = ''system'' OR patient_id = app_patient() OR clinic_id = app_clinic()',
  'app_kind() = ''system''');
-- Each side adds messages as itself. None is changed.
ALTER POLICY adds ON chat_message WITH CHECK (app_kind() = 'system'
  OR patient_id = app_patient() AND member_id IS NULL OR clinic_id = app_clinic() AND member_id = app_member());
