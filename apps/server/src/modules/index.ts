import type { ServerModule } from '../platform/module.ts';
import { account } from './identity/accounts/account.module.ts';
import { attachment } from './consultation/attachments/attachment.module.ts';
import { auth } from './identity/auth/auth.module.ts';
import { bookingMessage } from './messaging/booking-messages/booking-message.module.ts';
import { calendar } from './scheduling/calendar/calendar.module.ts';
import { call } from './consultation/calls/call.module.ts';
import { clinic } from './directory/clinics/clinic.module.ts';
import { consultNote } from './consultation/notes/note.module.ts';
import { patientMemo } from './consultation/patient-records/patient-memo.module.ts';
import { patientTimeline } from './consultation/patient-records/patient-timeline.module.ts';
import { patientMerge } from './consultation/patient-records/patient-merge.module.ts';
import { treatmentPlan } from './consultation/treatment-plans/treatment-plan.module.ts';
import { consultRecord } from './consultation/consult-records/consult-record.module.ts';
import { consult } from './consultation/consults/consult.module.ts';
import { dayBoard } from './operations/day-board/day-board.module.ts';
import { dependant } from './identity/dependants/dependant.module.ts';
import { devOutbox } from './operations/dev-outbox/dev-outbox.module.ts';
import { answerTemplate } from './messaging/answer-templates/answer-template.module.ts';
import { chat } from './messaging/chats/chat.module.ts';
import { inquiryLink } from './messaging/inquiries/inquiry-link.module.ts';
import { inquiry } from './messaging/inquiries/inquiry.module.ts';
import { maintenance } from './operations/maintenance/maintenance.module.ts';
import { savedView } from './operations/saved-views/saved-view.module.ts';
import { typedForm } from './operations/typed-forms/typed-form.module.ts';
import { member } from './identity/members/member.module.ts';
import { creditCard } from './money/cards/card.module.ts';
import { clinicOrder } from './money/clinic-orders/clinic-order.module.ts';
import { payment } from './money/payments/payment.module.ts';
import { delivery } from './money/deliveries/delivery.module.ts';
import { packingList } from './money/deliveries/packing-list.module.ts';
import { trackingFile } from './money/deliveries/tracking-file.module.ts';
import { purchase } from './money/purchases/purchase.module.ts';
import { refund } from './money/refunds/refund.module.ts';
import { billNotice } from './messaging/bill-notices/bill-notice.module.ts';
import { slipReminder } from './messaging/slip-reminders/slip-reminder.module.ts';
import { receipt } from './money/receipts/receipt.module.ts';
import { paymentReconcile } from './money/reconcile/reconcile.module.ts';
import { suspensePayment } from './money/suspense/suspense.module.ts';
import { takings } from './money/takings/takings.module.ts';
import { paymentSandbox } from './operations/payment-sandbox/payment-sandbox.module.ts';
import { memberAccount } from './identity/member-accounts/member-account.module.ts';
import { myData } from './identity/my-data/my-data.module.ts';
import { medicationCard } from './pharmacy/medication-cards/medication-card.module.ts';
import { dosageTemplate } from './pharmacy/dosage-templates/dosage-template.module.ts';
import { prescription } from './pharmacy/prescriptions/prescription.module.ts';
import { prescriptionTemplate } from './pharmacy/prescription-templates/prescription-template.module.ts';
import { prescriptionRequest } from './pharmacy/prescription-requests/prescription-request.module.ts';
import { productPicture } from './pharmacy/product-pictures/picture.module.ts';
import { productFile } from './pharmacy/products/product-file.module.ts';
import { product } from './pharmacy/products/product.module.ts';
import { patientRecord } from './consultation/patient-records/patient-record.module.ts';
import { profile } from './identity/profiles/profile.module.ts';
import { questionnaire } from './consultation/questionnaires/questionnaire.module.ts';
import { newBookings } from './consultation/new-bookings/new-booking.module.ts';
import { runningLate } from './consultation/running-late/running-late.module.ts';
import { businessDay } from './scheduling/business-days/business-day.module.ts';
import { locationFee } from './money/location-fees/location-fee.module.ts';
import { locationProfile } from './directory/location-profiles/location-profile.module.ts';
import { bookingSettings } from './scheduling/booking-settings/booking-settings.module.ts';
import { closedDay } from './scheduling/closed-days/closed-day.module.ts';
import { timeClock } from './scheduling/time-clock/time-clock.module.ts';
import { attendance } from './scheduling/attendance/attendance.module.ts';
import { availability } from './scheduling/availability/availability.module.ts';

/** Every feature of the server, one line each. A contract row that none of them answers stops the start. */
export const modules: ServerModule[] = [
  auth,
  account,
  myData,
  profile,
  dependant,
  member,
  memberAccount,
  clinic,
  maintenance,
  dayBoard,
  savedView,
  typedForm,
  devOutbox,
  call,
  availability,
  consult,
  consultNote,
  patientMerge,
  patientTimeline,
  patientMemo,
  treatmentPlan,
  consultRecord,
  patientRecord,
  attachment,
  bookingMessage,
  newBookings,
  runningLate,
  questionnaire,
  calendar,
  businessDay,
  locationFee,
  locationProfile,
  bookingSettings,
  closedDay,
  attendance,
  timeClock,
  inquiry,
  chat,
  inquiryLink,
  answerTemplate,
  product,
  productFile,
  productPicture,
  creditCard,
  payment,
  clinicOrder,
  delivery,
  packingList,
  trackingFile,
  purchase,
  refund,
  receipt,
  suspensePayment,
  takings,
  slipReminder,
  billNotice,
  paymentReconcile,
  paymentSandbox,
  dosageTemplate,
  prescription,
  medicationCard,
  prescriptionTemplate,
  prescriptionRequest,
];
