-- Questions of patients and visitors: to a clinic location, or without one to those who run the service.
CREATE TABLE inquiry (
  id                  uuid PRIMARY KEY,
  clinic_id           int NULL REFERENCES clinic,
  clinic_location_id  int NULL REFERENCES clinic_location,
  -- Whose it is, when the sender was signed in.
  patient_id          uuid NULL REFERENCES patient,
  type                text NOT NULL CHECK (type IN ('MEDICATION', 'SYMPTOMS', 'DRUG_DELIVERY', 'PAYMENT', 'HARUKA_SERVICE', 'ORTHER')),
  last_name           text NOT NULL,
  first_name          text NOT NULL,
  last_name_furigana  text NOT NULL,
  first_name_furigana text NOT NULL,
  email               text NULL,
  phone_number        text NULL,
  content             text NOT NULL,
  -- The language the sender had on screen: they are written to in it.
  locale              text NOT NULL DEFAULT 'jp' CHECK (locale IN ('jp', 'en')),
  status              text NOT NULL DEFAULT 'OPEN' CHECK (status IN ('OPEN', 'DONE')),
  created_at          timestamptz NOT NULL DEFAULT now(),
  done_at             timestamptz NULL,
  -- The Idempotency-Key it was sent with: a visitor has no session under which the answer could be remembered.
  sent_key            text NULL UNIQUE,
  CHECK ((clinic_id IS NULL) = (clinic_location_id IS NULL)),
  CHECK ((status = 'DONE') = (done_at IS NOT NULL)),
  CONSTRAINT inquiry_can_be_answered CHECK (email IS NOT NULL OR phone_number IS NOT NULL)
);
-- The inbox of a location (or, where there is none, of the operator), the newest first; and what still waits in it.
CREATE INDEX inquiry_location_time ON inquiry (clinic_location_id, created_at DESC);
CREATE INDEX inquiry_clinic_time ON inquiry (clinic_id, created_at DESC);
CREATE INDEX inquiry_open ON inquiry (clinic_id, clinic_location_id) WHERE status = 'OPEN';
CREATE INDEX inquiry_patient_time ON inquiry (patient_id, created_at DESC) WHERE patient_id IS NOT NULL;

CREATE TABLE inquiry_answer (
  id         uuid PRIMARY KEY,
  inquiry_id uuid NOT NULL REFERENCES inquiry,
  member_id  int NOT NULL REFERENCES member,
  text       text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX inquiry_answer_inquiry ON inquiry_answer (inquiry_id, created_at);
