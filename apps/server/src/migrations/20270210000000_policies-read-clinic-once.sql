-- Policies run for every row. As a subquery the clinic of the context is read once for each statement, not for each row. The
-- same rows as before, found with less work (docs/performance.md, K1).
ALTER POLICY reads ON patient USING (
  (SELECT app_clinic()) IS NOT NULL
    AND EXISTS (SELECT FROM consult k WHERE k.patient_id = patient.id AND k.clinic_id = (SELECT app_clinic()) OFFSET 0)
  OR app_kind() IN ('system', 'pre_auth') OR id = app_patient() OR guardian_id = app_patient()
  OR app_clinic() IS NOT NULL AND (held_by_clinic_id = app_clinic() OR app_sees_patient(id)));
ALTER POLICY reads ON consult USING (clinic_id = (SELECT app_clinic()) OR app_kind() = 'system' OR patient_id = app_patient()
  OR guardian_id = app_patient() OR app_frees() AND status IN ('TENTATIVE', 'CONFIRMED', 'RINGING', 'IN_CALL', 'EXPIRED'));
ALTER POLICY reads ON answer_sheet USING (clinic_id = (SELECT app_clinic()) OR app_kind() = 'system' OR patient_id = app_patient()
  OR app_clinic() IS NOT NULL AND app_sees_consult(consult_id) OR app_acts_for(patient_id));
ALTER POLICY reads ON patient_number USING (clinic_id = (SELECT app_clinic()) OR app_kind() IN ('system', 'pre_auth')
  OR patient_id = app_patient() OR app_acts_for(patient_id));
