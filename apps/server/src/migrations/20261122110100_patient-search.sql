-- Search keys of patients: what a clinic finds a patient by, one row for each location that the patient joined
-- (decision 35). A search is a range of keys, so it needs no operator that row-level security keeps from an index.

-- The form in which keys are stored and searched: half width, katakana, small letters, common kanji, no separators.
CREATE FUNCTION search_text(typed text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  -- Text without Japanese needs no fold, which takes most of the time.
  SELECT CASE WHEN octet_length(plain) = length(plain) THEN plain ELSE translate(
    regexp_replace(plain, '(?<=[0-9])ー(?=[0-9])', '', 'g'),
    'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ髙﨑邊邉澤齋齊斎濱濵廣眞嶋嶌櫻國德惠靜瀨藏冨槇黑曾',
    'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ高崎辺辺沢斉斉斉浜浜広真島島桜国徳恵静瀬蔵富槙黒曽') END
  FROM (SELECT regexp_replace(lower(normalize(typed, NFKC) COLLATE "C"),
    '[\s\u200b\u00ad()/.,・‐‑‒–—―−\u002d\ufe00-\ufe0f\U000e0100-\U000e01ef]', '', 'g') AS plain OFFSET 0) t
$$;

CREATE TABLE patient_search_key (
  clinic_id          int  NOT NULL,
  clinic_location_id int  NOT NULL,
  patient_id         uuid NOT NULL,
  key                text COLLATE "C" NOT NULL,
  -- The patient's kana, so that the results are in its order without reading the patients.
  kana               text COLLATE "C" NOT NULL,
  PRIMARY KEY (patient_id, clinic_location_id, key)
);
CREATE INDEX patient_search_key_range ON patient_search_key (clinic_id, key, clinic_location_id) INCLUDE (patient_id, kana);
SELECT guard('patient_search_key',
  'app_kind() IN (''system'', ''door'') OR clinic_id = app_clinic() OR patient_id = app_patient() OR app_acts_for(patient_id)',
  'app_kind() IN (''system'', ''door'') OR clinic_id = app_clinic() OR patient_id = app_patient() OR app_acts_for(patient_id)');

-- Returns the full name, the given name, and both in kana. Also the telephone number with its last four digits, and the
-- date of birth as eight digits. The number of a dependant is the guardian's.
CREATE FUNCTION patient_search_keys(p patient, guardian_phone text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT DISTINCT key FROM (SELECT search_text(word) AS key FROM (VALUES
    (p.last_name || p.first_name), (p.first_name),
    (p.last_name_furigana || p.first_name_furigana), (p.first_name_furigana),
    (regexp_replace(coalesce(p.phone_number, guardian_phone), '^\+81', '0')),
    (right(coalesce(p.phone_number, guardian_phone), 4)),
    (to_char(p.date_of_birth, 'YYYYMMDD'))) words (word) OFFSET 0) keys
  WHERE key <> ''
$$;

-- Writes the keys of patients at their locations. Runs with the rights of the caller, once for each statement.
CREATE FUNCTION add_search_keys(patients uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO patient_search_key (clinic_id, clinic_location_id, patient_id, key, kana)
  SELECT l.clinic_id, l.id, p.id, k.key, search_text(p.last_name_furigana || p.first_name_furigana)
  FROM patient p
    JOIN patient_location j ON j.patient_id = p.id
    JOIN clinic_location l ON l.id = j.clinic_location_id
    LEFT JOIN patient g ON g.id = p.guardian_id
    CROSS JOIN LATERAL patient_search_keys(p, g.phone_number) k (key)
  WHERE p.id = ANY (patients)
  ON CONFLICT DO NOTHING
$$;

CREATE FUNCTION search_keys_of_joined() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM fresh) THEN
    PERFORM add_search_keys(array(SELECT DISTINCT patient_id FROM fresh));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER search_keys AFTER INSERT ON patient_location REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION search_keys_of_joined();

CREATE FUNCTION search_keys_of_parted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM patient_search_key k USING stale o
  WHERE k.patient_id = o.patient_id AND k.clinic_location_id = o.clinic_location_id;
  RETURN NULL;
END $$;
CREATE TRIGGER search_keys_end AFTER DELETE ON patient_location REFERENCING OLD TABLE AS stale
  FOR EACH STATEMENT EXECUTE FUNCTION search_keys_of_parted();

CREATE FUNCTION search_keys_of_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed uuid[];
BEGIN
  SELECT array_agg(n.id) INTO changed FROM fresh n JOIN stale o ON o.id = n.id
  WHERE (n.last_name, n.first_name, n.last_name_furigana, n.first_name_furigana, n.phone_number, n.date_of_birth)
    IS DISTINCT FROM (o.last_name, o.first_name, o.last_name_furigana, o.first_name_furigana, o.phone_number, o.date_of_birth);
  IF changed IS NULL THEN RETURN NULL; END IF;
  -- A dependant is found by the number of the guardian.
  changed := changed || array(SELECT d.id FROM patient d WHERE d.guardian_id = ANY (changed));
  DELETE FROM patient_search_key WHERE patient_id = ANY (changed);
  PERFORM add_search_keys(changed);
  RETURN NULL;
END $$;
CREATE TRIGGER search_keys AFTER UPDATE ON patient REFERENCING OLD TABLE AS stale NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION search_keys_of_changed();

SELECT add_search_keys(array(SELECT id FROM patient));
