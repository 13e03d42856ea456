-- The code of a standard usage (JAMI, 1.2.392.200250.2.2.20.20) beside the text of a dosage (decision 126).

ALTER TABLE prescription_line ADD COLUMN usage_code text NULL CHECK (usage_code ~ '^[0-9A-Z]{16}$');

-- Requests hold copies of lines.
UPDATE prescription_request SET lines = (
  SELECT coalesce(jsonb_agg(line || '{"usage_code": null}' ORDER BY at), '[]')
  FROM jsonb_array_elements(lines) WITH ORDINALITY AS each (line, at)
);
