export { type Answers, refuse } from './answers.ts';
export { affectedBookings } from './affected-bookings.ts';
export * from './day-board.ts';
export * from './calendar.ts';
export * from './chats.ts';
export * from './clinic-orders.ts';
export { deliveries, packingList, previewTrackingFile, readyParcel, sentParcel } from './deliveries.ts';
export * from './clinics.ts';
export * from './consults.ts';
export { clinicAnswers, doctorAnswers, patientAnswers, roomConsult } from './defaults.ts';
export { goods, purchaseOrder, purchaseQuote } from './goods.ts';
export { handlersOf, type Network } from './handlers.ts';
export { handedOverRoom, handOverOffer } from './hand-overs.ts';
export * from './inquiries.ts';
export * from './suspense.ts';
export * from './takings.ts';
export * from './patients.ts';
export {
  amendedPaidOrder,
  cards,
  combinedOrder,
  deskPaidOrder,
  freeOrder,
  givenUpOrder,
  heldOrder,
  order,
  orders,
  paidOrder,
  replacedOrder,
  sentOrder,
  smallOrder,
  supplementOrder,
} from './payments.ts';
export * from './people.ts';
export * from './prescriptions.ts';
export * from './products.ts';
export * from './questionnaire.ts';
export { slotDays } from './slots.ts';
export * from './staff.ts';
export { nothing, withLongTexts } from './variants.ts';
export { patientMemos } from './timeline.ts';
export * from './time.ts';
