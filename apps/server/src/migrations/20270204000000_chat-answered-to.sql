-- An answer of the clinic answers what its writer saw (decision 139).

ALTER TABLE chat
  -- An answer of the clinic saw the messages up to this number. What is put back begins after it.
  ADD COLUMN answered_to int NOT NULL DEFAULT 0;
UPDATE chat c SET answered_to = m.number
FROM (SELECT patient_id, clinic_location_id, max(number) AS number FROM chat_message WHERE member_id IS NOT NULL GROUP BY 1, 2) m
WHERE m.patient_id = c.patient_id AND m.clinic_location_id = c.clinic_location_id;
ALTER TABLE chat ADD CHECK (answered_to BETWEEN 0 AND settled_to);
