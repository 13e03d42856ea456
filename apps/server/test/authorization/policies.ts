import type { Contract } from '@haruka/contract';
import { attachmentPolicy } from '../../src/modules/consultation/attachments/attachment.policy.ts';
import { callPolicy } from '../../src/modules/consultation/calls/call.policy.ts';
import { handOverPolicy } from '../../src/modules/consultation/calls/hand-over.policy.ts';
import { consultChangePolicy } from '../../src/modules/consultation/consults/consult-change.policy.ts';
import { consultNotePolicy } from '../../src/modules/consultation/notes/note.policy.ts';
import { consultRecordPolicy } from '../../src/modules/consultation/consult-records/consult-record.policy.ts';
import { deskBookingPolicy } from '../../src/modules/consultation/consults/desk-booking.policy.ts';
import { consultPolicy } from '../../src/modules/consultation/consults/consult.policy.ts';
import { patientRecordPolicy } from '../../src/modules/consultation/patient-records/patient-record.policy.ts';
import { questionnairePolicy } from '../../src/modules/consultation/questionnaires/questionnaire.policy.ts';
import { typedFormPolicy } from '../../src/modules/operations/typed-forms/typed-form.policy.ts';
import { savedViewPolicy } from '../../src/modules/operations/saved-views/saved-view.policy.ts';
import { patientMemoPolicy } from '../../src/modules/consultation/patient-records/patient-memo.policy.ts';
import { patientTimelinePolicy } from '../../src/modules/consultation/patient-records/patient-timeline.policy.ts';
import { patientMergePolicy } from '../../src/modules/consultation/patient-records/patient-merge.policy.ts';
import { treatmentPlanPolicy } from '../../src/modules/consultation/treatment-plans/treatment-plan.policy.ts';
import { newBookingPolicy } from '../../src/modules/consultation/new-bookings/new-booking.policy.ts';
import { runningLatePolicy } from '../../src/modules/consultation/running-late/running-late.policy.ts';
import { clinicPolicy } from '../../src/modules/directory/clinics/clinic.policy.ts';
import { accountPolicy } from '../../src/modules/identity/accounts/account.policy.ts';
import { authPolicy } from '../../src/modules/identity/auth/auth.policy.ts';
import { dependantPolicy } from '../../src/modules/identity/dependants/dependant.policy.ts';
import { memberAccountPolicy } from '../../src/modules/identity/member-accounts/member-account.policy.ts';
import { memberPolicy } from '../../src/modules/identity/members/member.policy.ts';
import { myDataPolicy } from '../../src/modules/identity/my-data/my-data.policy.ts';
import { profilePolicy } from '../../src/modules/identity/profiles/profile.policy.ts';
import { bookingMessagePolicy } from '../../src/modules/messaging/booking-messages/booking-message.policy.ts';
import { cardPolicy } from '../../src/modules/money/cards/card.policy.ts';
import { clinicOrderPolicy } from '../../src/modules/money/clinic-orders/clinic-order.policy.ts';
import { consultPaymentPolicy } from '../../src/modules/money/clinic-orders/consult-payment.policy.ts';
import { refundPolicy } from '../../src/modules/money/refunds/refund.policy.ts';
import { deliveryPolicy } from '../../src/modules/money/deliveries/delivery.policy.ts';
import { packingListPolicy } from '../../src/modules/money/deliveries/packing-list.policy.ts';
import { trackingFilePolicy } from '../../src/modules/money/deliveries/tracking-file.policy.ts';
import { purchasePolicy } from '../../src/modules/money/purchases/purchase.policy.ts';
import { paymentPolicy } from '../../src/modules/money/payments/payment.policy.ts';
import { receiptPolicy } from '../../src/modules/money/receipts/receipt.policy.ts';
import { suspensePolicy } from '../../src/modules/money/suspense/suspense.policy.ts';
import { takingsPolicy } from '../../src/modules/money/takings/takings.policy.ts';
import { answerTemplatePolicy } from '../../src/modules/messaging/answer-templates/answer-template.policy.ts';
import { chatPolicy } from '../../src/modules/messaging/chats/chat.policy.ts';
import { inquiryLinkPolicy } from '../../src/modules/messaging/inquiries/inquiry-link.policy.ts';
import { inquiryPolicy } from '../../src/modules/messaging/inquiries/inquiry.policy.ts';
import { devOutboxPolicy } from '../../src/modules/operations/dev-outbox/dev-outbox.policy.ts';
import { maintenancePolicy } from '../../src/modules/operations/maintenance/maintenance.policy.ts';
import { dayBoardPolicy } from '../../src/modules/operations/day-board/day-board.policy.ts';
import { medicationCardPolicy } from '../../src/modules/pharmacy/medication-cards/medication-card.policy.ts';
import { dosageTemplatePolicy } from '../../src/modules/pharmacy/dosage-templates/dosage-template.policy.ts';
import { prescriptionPolicy } from '../../src/modules/pharmacy/prescriptions/prescription.policy.ts';
import { prescriptionTemplatePolicy } from '../../src/modules/pharmacy/prescription-templates/prescription-template.policy.ts';
import { prescriptionRequestPolicy } from '../../src/modules/pharmacy/prescription-requests/prescription-request.policy.ts';
import { productPicturePolicy } from '../../src/modules/pharmacy/product-pictures/picture.policy.ts';
import { productFilePolicy } from '../../src/modules/pharmacy/products/product-file.policy.ts';
import { productPolicy } from '../../src/modules/pharmacy/products/product.policy.ts';
import { availabilityPolicy } from '../../src/modules/scheduling/availability/availability.policy.ts';
import { businessDayPolicy } from '../../src/modules/scheduling/business-days/business-day.policy.ts';
import { locationFeePolicy } from '../../src/modules/money/location-fees/location-fee.policy.ts';
import { locationProfilePolicy } from '../../src/modules/directory/location-profiles/location-profile.policy.ts';
import { bookingSettingsPolicy } from '../../src/modules/scheduling/booking-settings/booking-settings.policy.ts';
import { closedDayPolicy } from '../../src/modules/scheduling/closed-days/closed-day.policy.ts';
import { timeClockPolicy } from '../../src/modules/scheduling/time-clock/time-clock.policy.ts';
import { attendancePolicy } from '../../src/modules/scheduling/attendance/attendance.policy.ts';
import { calendarPolicy } from '../../src/modules/scheduling/calendar/calendar.policy.ts';
import type { Policy } from './policy.ts';

/** The authorization policy of every endpoint of the contract. An endpoint without a row does not compile. */
export const policies: Policy<Contract> = {
  ...attachmentPolicy,
  ...callPolicy,
  ...handOverPolicy,
  ...consultChangePolicy,
  ...consultNotePolicy,
  ...patientMergePolicy,
  ...patientTimelinePolicy,
  ...patientMemoPolicy,
  ...savedViewPolicy,
  ...typedFormPolicy,
  ...treatmentPlanPolicy,
  ...consultRecordPolicy,
  ...consultPolicy,
  ...deskBookingPolicy,
  ...patientRecordPolicy,
  ...questionnairePolicy,
  ...newBookingPolicy,
  ...runningLatePolicy,
  ...clinicPolicy,
  ...accountPolicy,
  ...authPolicy,
  ...dependantPolicy,
  ...memberAccountPolicy,
  ...memberPolicy,
  ...myDataPolicy,
  ...profilePolicy,
  ...bookingMessagePolicy,
  ...inquiryPolicy,
  ...chatPolicy,
  ...inquiryLinkPolicy,
  ...answerTemplatePolicy,
  ...cardPolicy,
  ...paymentPolicy,
  ...clinicOrderPolicy,
  ...consultPaymentPolicy,
  ...deliveryPolicy,
  ...packingListPolicy,
  ...trackingFilePolicy,
  ...purchasePolicy,
  ...refundPolicy,
  ...receiptPolicy,
  ...suspensePolicy,
  ...takingsPolicy,
  ...devOutboxPolicy,
  ...maintenancePolicy,
  ...dayBoardPolicy,
  ...availabilityPolicy,
  ...calendarPolicy,
  ...businessDayPolicy,
  ...productPolicy,
  ...productFilePolicy,
  ...productPicturePolicy,
  ...locationFeePolicy,
  ...locationProfilePolicy,
  ...bookingSettingsPolicy,
  ...closedDayPolicy,
  ...attendancePolicy,
  ...timeClockPolicy,
  ...dosageTemplatePolicy,
  ...prescriptionPolicy,
  ...medicationCardPolicy,
  ...prescriptionTemplatePolicy,
  ...prescriptionRequestPolicy,
};
