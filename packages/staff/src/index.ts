export { accountRoute } from './account/account.route.tsx';
export { acceptInvitationRoute } from './invitation/accept-invitation.route.ts';
export { CsvDownload } from './csv/csv-download.tsx';
export { FileRows } from './csv/file-rows.tsx';
export { type FileProblem, useFilePreview } from './csv/use-file-preview.ts';
export { ChatMessages } from './chat/chat-messages.tsx';
export { type ChatKey, chatsHref, type ChatsPlace } from './chat/chats-href.ts';
export { useChatRead } from './chat/use-chat-read.ts';
export { HandleRedFlags } from './calendar/handle-red-flags.tsx';
export { type SeenAlarm, useHandledRedFlags } from './calendar/use-handled-red-flags.ts';
export { useRedFlagText } from './calendar/use-red-flag-text.ts';
export { useTellDelay } from './calendar/use-tell-delay.ts';
export { calendarRoute } from './calendar/calendar.route.tsx';
export { LateBookSheet } from './desk-booking/late-book-sheet.tsx';
export { useDraftWriter } from './draft/use-draft-writer.ts';
export { useMember } from './frame/guard.tsx';
export { RecordBody, RecordPage } from './frame/record-page.tsx';
export { maintenanceRoute } from './frame/maintenance.route.ts';
export {
  type KeepAliveProps,
  type KeepAliveScreen,
  type NavigationCounts,
  type StaffApp,
  type StaffRoute,
  useStaffApp,
} from './frame/staff-context.ts';
export { DayField } from './frame/day-field.tsx';
export { useFormDraft } from './frame/use-form-draft.ts';
export { useClinicStore } from './frame/staff.slice.ts';
export { startStaffApp } from './frame/start.tsx';
export { EarlierDrafts } from './hand-over/hand-over-list.tsx';
export { PastConsults } from './patients/past-consults.tsx';
export { PatientMedicines } from './patients/patient-medicines.tsx';
export { RoomTools } from './palette/late-room-tools.tsx';
export { isShortcut } from './frame/is-shortcut.ts';
export { type ChosenPatient, PatientChoice } from './find-patient/patient-choice.tsx';
export { usePatientWords } from './find-patient/patient-facts.ts';
export { patientHref } from './patients/paths.ts';
export { patientRoutes } from './patients/patients.routes.tsx';
export { PrescriptionLines } from './prescription/prescription-lines.tsx';
export { lineRefusals } from './prescription/refusals.ts';
export { ConsultPrescription } from './prescription/consult-prescription.tsx';
export { useHasUnissuedLines } from './prescription/use-unissued-lines.ts';
export { NoteFields, type NoteTexts } from './note/note-fields.tsx';
export { useInsertAtCursor } from './note/use-insert-at-cursor.ts';
export { ConsultPlan } from './plan/consult-plan.tsx';
export { ConsultRecordView } from './record/record-view.tsx';
export { ConsultRecordSheet } from './record/record-sheet.tsx';
export { ClockCard } from './time-clock/clock-card.tsx';
export { CorrectionList } from './time-clock/correction-list.tsx';
export { CorrectionSheet } from './time-clock/correction-sheet.tsx';
export { DayFlags, isRemarkable } from './time-clock/day-flags.tsx';
export { MonthBar, useMonthText } from './time-clock/month-bar.tsx';
export { useMonth } from './time-clock/use-month.ts';
export { useStampsText } from './time-clock/use-stamps-text.ts';
export { RemovedBanner } from './removed/removed-banner.tsx';
export { useRemoved } from './removed/use-removed.ts';
export { passwordRoutes } from './sign-in/password.routes.ts';
export { columnsOf, setColumns, type ShownColumns } from './views/list-columns.ts';
export { SavedViews } from './views/saved-views.tsx';
export { usePartWords } from './views/use-part-words.ts';
export { useTypedSearch } from './views/use-typed-search.ts';
export { useColumnChoice } from './views/use-column-choice.ts';
export { signInRoute } from './sign-in/sign-in.route.ts';
export { IdentityStrip, useIdentity } from './patients/identity-strip.tsx';
