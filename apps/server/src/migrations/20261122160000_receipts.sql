-- Receipts of paid orders (decision 44).

-- The registration number of an invoice issuer. It belongs to the business, so all locations share it.
ALTER TABLE clinic ADD COLUMN registration_number text NULL CHECK (registration_number ~ '^T[1-9][0-9]{12}$');

CREATE TABLE receipt (
  order_id       uuid PRIMARY KEY REFERENCES patient_order,
  clinic_id      int NOT NULL REFERENCES clinic,
  account_id     uuid NOT NULL REFERENCES patient,
  -- Counts in the clinic.
  number         int NOT NULL CHECK (number > 0),
  -- Payer, patient and clinic as they were on the day of the first issue.
  parties        jsonb NOT NULL,
  issued_at      timestamptz NOT NULL DEFAULT now(),
  issues         int NOT NULL DEFAULT 1 CHECK (issues > 0),
  last_issued_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (clinic_id, number)
);
CREATE INDEX receipt_account ON receipt (account_id);
CREATE TRIGGER receipt_is_frozen BEFORE UPDATE OF order_id, clinic_id, account_id, number, parties, issued_at ON receipt
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER receipt_stays BEFORE DELETE ON receipt FOR EACH ROW EXECUTE FUNCTION refuse_change();

SELECT guard('receipt', 'app_kind() = ''system'' OR account_id = app_patient() OR clinic_id = app_clinic()', 'app_kind() = ''system''');
