import { common } from '../common/index.ts';
import { account } from './account.ts';
import { affected } from './affected.ts';
import { closedDays } from './closed-days.ts';
import { attendance } from './attendance.ts';
import { dayField } from './day-field.ts';
import { attendanceSettings } from './attendance-settings.ts';
import { timeClock } from './time-clock.ts';
import { businessDay } from './business-day.ts';
import { alerts } from './alerts.ts';
import { calendar } from './calendar.ts';
import { consultNote } from './consult-note.ts';
import { consultRoom } from './consult-room.ts';
import { dayBoard } from './day-board.ts';
import { deskBooking } from './desk-booking.ts';
import { handOver } from './hand-over.ts';
import { invitation } from './invitation.ts';
import { members } from './members.ts';
import { requests } from './requests.ts';
import { planEditor } from './plan-editor.ts';
import { prescription } from './prescription.ts';
import { deliveries } from './deliveries.ts';
import { orders } from './orders.ts';
import { productImport } from './product-import.ts';
import { trackingImport } from './tracking-import.ts';
import { products } from './products.ts';
import { listColumns } from './list-columns.ts';
import { locations } from './locations.ts';
import { lock } from './lock.ts';
import { duplicates } from './duplicates.ts';
import { answerTemplate } from './answer-template.ts';
import { chat } from './chat.ts';
import { inquiry } from './inquiry.ts';
import { suspense } from './suspense.ts';
import { takings } from './takings.ts';
import { csv } from './csv.ts';
import { staffFrame } from './frame.ts';
import { memo } from './memo.ts';
import { views } from './views.ts';
import { timeline } from './timeline.ts';
import { pastConsults } from './past-consults.ts';
import { palette } from './palette.ts';
import { patientMedicines } from './patient-medicines.ts';
import { places } from './places.ts';
import { patients } from './patients.ts';
import { record } from './record.ts';
import { signIn } from './sign-in.ts';

/** All wording of the clinic and the doctor app: the common texts, and one line per feature. */
export const member = {
  ...common,
  account,
  affected,
  businessDay,
  attendance,
  attendanceSettings,
  dayField,
  timeClock,
  closedDays,
  alerts,
  calendar,
  consultNote,
  consultRoom,
  dayBoard,
  deskBooking,
  handOver,
  invitation,
  members,
  requests,
  planEditor,
  prescription,
  deliveries,
  orders,
  products,
  productImport,
  trackingImport,
  listColumns,
  locations,
  lock,
  duplicates,
  inquiry,
  chat,
  answerTemplate,
  suspense,
  takings,
  csv,
  staffFrame,
  pastConsults,
  patientMedicines,
  timeline,
  memo,
  views,
  palette,
  places,
  patients,
  record,
  signIn,
};
