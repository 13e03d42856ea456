import { accountRoutes } from './identity/account.ts';
import { attachmentRoutes } from './consultation/attachment.ts';
import { authRoutes } from './identity/auth.ts';
import { availabilityRoutes } from './scheduling/availability.ts';
import { bookingMessageRoutes } from './messaging/booking-message.ts';
import { attendanceRoutes } from './scheduling/attendance.ts';
import { timeClockRoutes } from './scheduling/time-clock.ts';
import { locationFeeRoutes } from './money/location-fee.ts';
import { locationProfileRoutes } from './directory/location-profile.ts';
import { bookingSettingsRoutes } from './scheduling/booking-settings.ts';
import { closedDayRoutes } from './scheduling/closed-day.ts';
import { businessDayRoutes } from './scheduling/business-day.ts';
import { calendarRoutes } from './scheduling/calendar.ts';
import { callRoutes } from './consultation/call.ts';
import { clinicRoutes } from './directory/clinic.ts';
import { consultRoutes } from './consultation/consult.ts';
import { consultChangeRoutes } from './consultation/consult-change.ts';
import { consultNoteRoutes } from './consultation/consult-note.ts';
import { consultRecordRoutes } from './consultation/consult-record.ts';
import { handOverRoutes } from './consultation/hand-over.ts';
import { dependantRoutes } from './identity/dependant.ts';
import { dayBoardRoutes } from './operations/day-board.ts';
import { deskBookingRoutes } from './consultation/desk-booking.ts';
import { answerTemplateRoutes } from './messaging/answer-template.ts';
import { chatRoutes } from './messaging/chat.ts';
import { inquiryRoutes } from './messaging/inquiry.ts';
import { maintenanceRoutes, standInRoutes } from './operations/maintenance.ts';
import { savedViewRoutes } from './operations/saved-view.ts';
import { typedFormRoutes } from './operations/typed-form.ts';
import { memberAccountRoutes } from './identity/member-account.ts';
import { memberRoutes } from './identity/member.ts';
import { myDataRoutes } from './identity/my-data.ts';
import { medicationCardRoutes } from './pharmacy/medication-card.ts';
import { dosageTemplateRoutes } from './pharmacy/dosage-template.ts';
import { prescriptionRoutes } from './pharmacy/prescription.ts';
import { prescriptionTemplateRoutes } from './pharmacy/prescription-template.ts';
import { prescriptionRequestRoutes } from './pharmacy/prescription-request.ts';
import { productRoutes } from './pharmacy/product.ts';
import { productFileRoutes } from './pharmacy/product-file.ts';
import { packingListRoutes } from './money/packing-list.ts';
import { trackingFileRoutes } from './money/tracking-file.ts';
import { productPictureRoutes } from './pharmacy/product-picture.ts';
import { patientRecordRoutes } from './consultation/patient-record.ts';
import { cardRoutes } from './money/card.ts';
import { clinicOrderRoutes } from './money/clinic-order.ts';
import { consultPaymentRoutes } from './money/consult-payment.ts';
import { deliveryRoutes } from './money/delivery.ts';
import { paymentRoutes } from './money/payment.ts';
import { refundRoutes } from './money/refund.ts';
import { purchaseRoutes } from './money/purchase.ts';
import { receiptRoutes } from './money/receipt.ts';
import { suspenseRoutes } from './money/suspense.ts';
import { takingsRoutes } from './money/takings.ts';
import { profileRoutes } from './identity/profile.ts';
import { questionnaireRoutes } from './consultation/questionnaire.ts';
import { inquiryLinkRoutes } from './consultation/inquiry-link.ts';
import { patientMergeRoutes } from './consultation/patient-merge.ts';
import { patientMemoRoutes } from './consultation/patient-memo.ts';
import { patientTimelineRoutes } from './consultation/patient-timeline.ts';
import { treatmentPlanRoutes } from './consultation/treatment-plan.ts';
import { newBookingRoutes } from './consultation/new-booking.ts';
import { runningLateRoutes } from './consultation/running-late.ts';

export * from './identity/account.ts';
export * from './identity/auth.ts';
export * from './messaging/booking-message.ts';
export * from './scheduling/availability.ts';
export * from './scheduling/affected-bookings.ts';
export * from './scheduling/business-day.ts';
export * from './scheduling/calendar.ts';
export * from './scheduling/attendance.ts';
export * from './scheduling/time-clock.ts';
export * from './scheduling/booking-settings.ts';
export * from './scheduling/closed-day.ts';
export * from './consultation/attachment.ts';
export * from './consultation/booking-exception.ts';
export * from './consultation/calendar-entry.ts';
export * from './consultation/call.ts';
export * from './consultation/complaint.ts';
export * from './directory/clinic.ts';
export * from './directory/location-profile.ts';
export * from './directory/location-settings.ts';
export * from './money/location-fee.ts';
export * from './consultation/consult.ts';
export * from './consultation/consult-change.ts';
export * from './consultation/consult-note.ts';
export * from './consultation/consult-record.ts';
export * from './consultation/hand-over.ts';
export * from './define.ts';
export * from './identity/dependant.ts';
export * from './errors.ts';
export * from './events.ts';
export * from './messaging/answer-template.ts';
export * from './messaging/chat.ts';
export * from './messaging/inquiry.ts';
export * from './money/card.ts';
export * from './money/clinic-order.ts';
export * from './money/consult-payment.ts';
export * from './money/delivery.ts';
export * from './money/tracking.ts';
export * from './money/order.ts';
export * from './money/order-mark.ts';
export * from './money/order-number.ts';
export * from './money/payment.ts';
export * from './money/purchase.ts';
export * from './money/dispute.ts';
export * from './money/refund.ts';
export * from './money/receipt.ts';
export * from './money/suspense.ts';
export * from './money/takings.ts';
export * from './csv.ts';
export * from './money/tax.ts';
export * from './legal.ts';
export * from './limits.ts';
export * from './operations/day-board.ts';
export * from './operations/maintenance.ts';
export * from './identity/member-account.ts';
export * from './identity/member.ts';
export * from './identity/people.ts';
export * from './identity/my-data.ts';
export * from './consultation/desk-booking.ts';
export * from './consultation/patient-record.ts';
export * from './identity/profile.ts';
export * from './pharmacy/first-visit-guard.ts';
export * from './pharmacy/medication-card.ts';
export * from './pharmacy/notebook-file.ts';
export * from './pharmacy/dispensing-form.ts';
export * from './pharmacy/dosage-template.ts';
export * from './pharmacy/dosage-usage.ts';
export * from './pharmacy/prescription.ts';
export * from './pharmacy/prescription-template.ts';
export * from './pharmacy/prescription-request.ts';
export * from './pharmacy/product.ts';
export * from './pharmacy/rp-groups.ts';
export * from './pharmacy/product-file.ts';
export * from './money/packing-list.ts';
export * from './money/tracking-file.ts';
export * from './pharmacy/product-picture.ts';
export * from './consultation/questionnaire.ts';
export * from './consultation/new-booking.ts';
export * from './consultation/running-late.ts';
export * from './consultation/inquiry-link.ts';
export * from './consultation/patient-merge.ts';
export * from './consultation/patient-memo.ts';
export * from './operations/saved-view.ts';
export * from './operations/typed-form.ts';
export * from './consultation/patient-timeline.ts';
export * from './consultation/timeline-groups.ts';
export * from './consultation/treatment-plan.ts';
export * from './primitives.ts';
export * from './order-tax.ts';
export * from './tax-class.ts';
export * from './wording.ts';

/** All routes of the API. Apps import only the nouns they use; the server imports all. */
export const contract = {
  ...authRoutes,
  ...accountRoutes,
  ...myDataRoutes,
  ...profileRoutes,
  ...clinicRoutes,
  ...availabilityRoutes,
  ...consultRoutes,
  ...consultNoteRoutes,
  ...inquiryLinkRoutes,
  ...patientMergeRoutes,
  ...patientMemoRoutes,
  ...savedViewRoutes,
  ...typedFormRoutes,
  ...patientTimelineRoutes,
  ...treatmentPlanRoutes,
  ...dependantRoutes,
  ...questionnaireRoutes,
  ...calendarRoutes,
  ...businessDayRoutes,
  ...locationFeeRoutes,
  ...locationProfileRoutes,
  ...bookingSettingsRoutes,
  ...closedDayRoutes,
  ...attendanceRoutes,
  ...timeClockRoutes,
  ...consultRecordRoutes,
  ...patientRecordRoutes,
  ...attachmentRoutes,
  ...consultChangeRoutes,
  ...deskBookingRoutes,
  ...bookingMessageRoutes,
  ...newBookingRoutes,
  ...runningLateRoutes,
  ...callRoutes,
  ...handOverRoutes,
  ...inquiryRoutes,
  ...chatRoutes,
  ...answerTemplateRoutes,
  ...cardRoutes,
  ...paymentRoutes,
  ...clinicOrderRoutes,
  ...consultPaymentRoutes,
  ...refundRoutes,
  ...deliveryRoutes,
  ...purchaseRoutes,
  ...receiptRoutes,
  ...suspenseRoutes,
  ...takingsRoutes,
  ...memberRoutes,
  ...memberAccountRoutes,
  ...productRoutes,
  ...productFileRoutes,
  ...packingListRoutes,
  ...trackingFileRoutes,
  ...productPictureRoutes,
  ...dosageTemplateRoutes,
  ...prescriptionRoutes,
  ...medicationCardRoutes,
  ...prescriptionTemplateRoutes,
  ...prescriptionRequestRoutes,
  ...dayBoardRoutes,
  ...maintenanceRoutes,
  ...standInRoutes,
};
export type Contract = typeof contract;
