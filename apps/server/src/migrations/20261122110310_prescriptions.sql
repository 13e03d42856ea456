-- What doctors prescribe in a consult (decision 39). An issued prescription is never changed: an amendment is a new version.

CREATE TABLE prescription (
  id                 uuid PRIMARY KEY,
  -- The first version; its own id in the first one.
  first_id           uuid NOT NULL REFERENCES prescription,
  version            int NOT NULL CHECK (version >= 1),
  consult_id         uuid NOT NULL REFERENCES consult,
  patient_id         uuid NOT NULL REFERENCES patient,
  clinic_id          int NOT NULL REFERENCES clinic,
  clinic_location_id int NOT NULL REFERENCES clinic_location,
  -- The doctor who issued this version.
  doctor_id          int NOT NULL REFERENCES member,
  amendment_reason   text NULL CHECK (amendment_reason <> ''),
  -- Why the first-visit guard was overridden.
  override_reason    text NULL CHECK (override_reason <> ''),
  -- Whole yen, with tax.
  total              int NOT NULL CHECK (total >= 0),
  issued_at          timestamptz NOT NULL DEFAULT now(),
  UNIQUE (first_id, version),
  CHECK ((version = 1) = (id = first_id)),
  CHECK ((version = 1) = (amendment_reason IS NULL))
);
CREATE UNIQUE INDEX prescription_once_per_consult ON prescription (consult_id) WHERE version = 1;
CREATE INDEX prescription_patient ON prescription (patient_id, issued_at DESC);
CREATE INDEX prescription_consult ON prescription (consult_id);

-- Frozen copies of the products, as they were when the prescription was issued.
CREATE TABLE prescription_line (
  prescription_id  uuid NOT NULL REFERENCES prescription,
  position         int NOT NULL CHECK (position >= 0),
  product_id       int NOT NULL REFERENCES product,
  name             text NOT NULL,
  name_en          text NOT NULL,
  unit             text NOT NULL CHECK (unit IN ('TABLET', 'CAPSULE', 'PACKET', 'TUBE', 'BOTTLE', 'PIECE')),
  drug_code_system text NULL CHECK (drug_code_system IN ('YJ', 'HOT9', 'RECEIPT')),
  drug_code        text NULL,
  dosage           text NOT NULL CHECK (dosage <> ''),
  days             int NOT NULL CHECK (days >= 1),
  quantity         int NOT NULL CHECK (quantity >= 1),
  note             text NOT NULL DEFAULT '',
  unit_price       int NOT NULL CHECK (unit_price >= 0),
  tax_class        text NOT NULL CHECK (tax_class IN ('TAXABLE', 'EXEMPT')),
  PRIMARY KEY (prescription_id, position)
);
CREATE INDEX prescription_line_product ON prescription_line (product_id);

-- What a doctor is writing; gone once it is issued.
CREATE TABLE prescription_draft (
  consult_id uuid PRIMARY KEY REFERENCES consult,
  doctor_id  int NOT NULL REFERENCES member,
  lines      jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE FUNCTION prescription_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'an issued prescription is never changed'; END $$;
CREATE TRIGGER prescription_final BEFORE UPDATE ON prescription FOR EACH ROW EXECUTE FUNCTION prescription_is_final();
CREATE TRIGGER prescription_line_final BEFORE UPDATE ON prescription_line FOR EACH ROW EXECUTE FUNCTION prescription_is_final();

CREATE FUNCTION app_sees_prescription(id uuid) RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN RETURN EXISTS (SELECT FROM prescription p WHERE p.id = $1); END $$;

SELECT guard('prescription',
  'app_kind() = ''system'' OR patient_id = app_patient() OR app_acts_for(patient_id) OR app_clinic() IS NOT NULL AND app_sees_consult(consult_id)',
  'app_kind() = ''system'' OR clinic_id = app_clinic() AND app_sees_consult(consult_id)');
SELECT guard('prescription_line', 'app_kind() = ''system'' OR app_sees_prescription(prescription_id)',
  'app_kind() = ''system'' OR app_clinic() IS NOT NULL AND app_sees_prescription(prescription_id)');
SELECT guard('prescription_draft', 'app_kind() = ''system'' OR app_clinic() IS NOT NULL AND app_sees_consult(consult_id)',
  'app_kind() = ''system'' OR app_clinic() IS NOT NULL AND app_sees_consult(consult_id)');
-- Members add; only the system removes.
ALTER POLICY removes ON prescription USING (app_kind() = 'system');
ALTER POLICY removes ON prescription_line USING (app_kind() = 'system');
