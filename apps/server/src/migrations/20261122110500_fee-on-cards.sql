-- The fee of a consultation stands on the cards of the finder.
CREATE OR REPLACE TRIGGER directory_on_location_change AFTER UPDATE OF clinic_id, name, kana, name_en, prefecture, address_2, address_3, access_jp, access_en, speciality_ids, popularity, is_deleted, fee_from, fee_to
  ON clinic_location FOR EACH STATEMENT EXECUTE FUNCTION bump_directory();
