-- A patient's booking shows what the clinic wrote to everyone whom a change of the schedule affected. So the patient and the
-- guardian read the messages about its changes. Reminders and alerts stay with the system.
ALTER POLICY reads ON booking_message USING (app_kind() = 'system'
  OR kind IN ('MOVED', 'CANCELLED', 'RESTORED') AND app_patient() IS NOT NULL AND app_sees_consult(consult_id));
