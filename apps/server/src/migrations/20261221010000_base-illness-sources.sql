-- From what a doctor knew the base illness of a patient (decision 125): an earlier consult, or a document in a first visit.

ALTER TABLE prescription
  ADD COLUMN base_illness_source text NULL CHECK (base_illness_source IN
    ('PAST_CONSULT', 'REFERRAL', 'CHECK_UP', 'PATIENT_RECORD', 'MEDICATION_NOTEBOOK')),
  ADD COLUMN base_illness_consult_id uuid NULL REFERENCES consult,
  ADD CHECK ((base_illness_source = 'PAST_CONSULT') = (base_illness_consult_id IS NOT NULL));
CREATE INDEX prescription_base_illness_consult ON prescription (base_illness_consult_id);
