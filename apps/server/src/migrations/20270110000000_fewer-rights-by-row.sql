-- The product deletes no row of these tables for a person, so no person's context may.
ALTER POLICY removes ON answer_sheet USING (app_kind() = 'system');
ALTER POLICY removes ON attendance_setting USING (app_kind() = 'system');
ALTER POLICY removes ON call_room USING (app_kind() = 'system');
ALTER POLICY removes ON card_setup USING (app_kind() = 'system');
ALTER POLICY removes ON clinic USING (app_kind() = 'system');
ALTER POLICY removes ON clinic_location USING (app_kind() = 'system');
ALTER POLICY removes ON consult USING (app_kind() = 'system');
ALTER POLICY removes ON inquiry USING (app_kind() = 'system');
ALTER POLICY removes ON inquiry_answer USING (app_kind() = 'system');
ALTER POLICY removes ON kept_remainder USING (app_kind() = 'system');
ALTER POLICY removes ON ledger_entry USING (app_kind() = 'system');
ALTER POLICY removes ON member USING (app_kind() = 'system');
ALTER POLICY removes ON member_suspension USING (app_kind() = 'system');
ALTER POLICY removes ON order_line USING (app_kind() = 'system');
ALTER POLICY removes ON order_reduction USING (app_kind() = 'system');
ALTER POLICY removes ON order_tax USING (app_kind() = 'system');
ALTER POLICY removes ON patient_order USING (app_kind() = 'system');
ALTER POLICY removes ON payment_attempt USING (app_kind() = 'system');
ALTER POLICY removes ON payment_card USING (app_kind() = 'system');
ALTER POLICY removes ON payment_customer USING (app_kind() = 'system');
ALTER POLICY removes ON prescription_request USING (app_kind() = 'system');
ALTER POLICY removes ON product USING (app_kind() = 'system');
ALTER POLICY removes ON questionnaire USING (app_kind() = 'system');
ALTER POLICY removes ON refund USING (app_kind() = 'system');
ALTER POLICY removes ON schedule_edit USING (app_kind() = 'system');
ALTER POLICY removes ON suspense_clearing USING (app_kind() = 'system');
ALTER POLICY removes ON delivery USING (app_kind() = 'system');
-- Entries of the ledger are corrected by further entries.
ALTER POLICY changes ON ledger_entry USING (app_kind() = 'system');

-- A booking may expire the overdue hold of another patient. It has no business in the rooms, seats and notes of that consult.
CREATE OR REPLACE FUNCTION app_sees_consult(id uuid) RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN RETURN NOT app_frees() AND EXISTS (SELECT FROM consult k WHERE k.id = $1); END $$;
