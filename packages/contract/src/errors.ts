/**
 * Every error of the API: its name in our code, and its code on the wire. The wording of a code lies in
 * @haruka/i18n. Codes that the specification does not have are marked "Ours".
 */
export const errorCodes = {
  serverError: 'RCL_01001',
  invalidInput: 'RCL_01002',
  badRequest: 'RCL_01003',
  missingFields: 'RCL_01004',
  /** Ours: no such path. */
  unknownPath: 'RCL_01005',
  /** Ours: an Idempotency-Key was reused with a different body. */
  idempotencyKeyReused: 'RCL_01006',
  /** Ours: rate limit; `meta.retry_after` in seconds. */
  tooManyRequests: 'RCL_01007',
  /** Ours: a dependency is temporarily unavailable (database, SMS, mail). */
  serviceUnavailable: 'RCL_01008',
  /** Ours: the first request with this Idempotency-Key is still running; `meta.retry_after` in seconds. */
  requestStillRunning: 'RCL_01009',
  /** Ours: another member saved the same settings meanwhile; `meta` names the person, the time, and the version now. */
  editConflict: 'RCL_01010',

  unauthenticated: 'RCL_02001',
  accessDenied: 'RCL_02002',
  invalidToken: 'RCL_02003',
  requiredFieldsMissing: 'RCL_02004',
  resendFailed: 'RCL_02005',
  verificationFailed: 'RCL_02006',
  /** Sent only while maintenance is on (the handling decides, not the spec's name "expired token"). */
  maintenance: 'RCL_02007',
  emailOrPhoneRequired: 'RCL_02008',
  unknownVerificationType: 'RCL_02009',
  clinicNotApproved: 'RCL_02010',
  clinicCancelled: 'RCL_02011',
  clinicDiscontinued: 'RCL_02012',
  /** Ours: the password is right; the second factor is still required. */
  secondFactorRequired: 'RCL_02013',
  /** Ours: the six digits of the second factor are wrong or used. */
  secondFactorWrong: 'RCL_02014',
  /** Ours: correct credentials in the wrong app; `meta.go_to` names the right one. */
  wrongApp: 'RCL_02015',
  /** Ours: the clinic requires a second factor and this member has none; at sign-in `meta` carries the setup data. */
  secondFactorSetupRequired: 'RCL_02016',
  /** Ours: the second-factor setup was not confirmed in time, or was already used. */
  secondFactorSetupExpired: 'RCL_02017',
  /** Ours: the clinic requires a second factor, so a member cannot turn it off. */
  secondFactorMandatory: 'RCL_02018',
  /** Ours: the member has no second factor. */
  noSecondFactor: 'RCL_02019',
  /** Ours: the user has to confirm their identity again; `meta.by` says how, `meta.phone_number` where a code goes. */
  confirmationRequired: 'RCL_02020',

  userExists: 'RCL_04001',
  userNotFound: 'RCL_04002',
  newPasswordRequired: 'RCL_04003',
  wrongPassword: 'RCL_04004',
  updateFailed: 'RCL_04005',
  passwordUnchanged: 'RCL_04006',
  wrongCurrentPassword: 'RCL_04007',
  accountInactive: 'RCL_04008',
  newEmailNotVerified: 'RCL_04009',
  emailExists: 'RCL_04010',
  memberSuspended: 'RCL_04013',

  accountNotActivated: 'RCL_05001',
  noShippingAddress: 'RCL_05002',
  shippingAddressDeleted: 'RCL_05003',
  shippingAddressNotDeleted: 'RCL_05004',
  patientAlreadyJoined: 'RCL_05005',
  slotTaken: 'RCL_05006',
  alreadyBooked: 'RCL_05007',
  consultNotFound: 'RCL_05008',
  cardNotFound: 'RCL_05009',
  patientNotFound: 'RCL_05010',
  patientNotJoined: 'RCL_05011',
  absenceRefused: 'RCL_05012',
  tooManyCards: 'RCL_05014',
  /** Shown after the date and time of the conflicting consult (ERR-14). */
  consultStillBooked: 'RCL_05018',
  /** Always shown as one fixed message (ERR-15). */
  unpaidItems: 'RCL_05019',
  /** Ours: after the location's deadline for cancelling or moving; `meta.until`. */
  tooLateToChange: 'RCL_05020',
  /** The specification shows no name. A patient sees no toast for it (ERR-13), because the screen shows the clinic's reason. */
  cancelledByClinic: 'RCL_05021',
  /** Ours: the answer sheet is locked, or an answer does not match its question; `meta.fields` names the questions. */
  answersRejected: 'RCL_05022',
  /** Ours: the hold of a tentative booking expired. */
  holdExpired: 'RCL_05023',
  /** Ours: the state has changed meanwhile; load the data again. */
  consultStateChanged: 'RCL_05024',
  /** Ours: a hold can be extended only once. */
  holdAlreadyExtended: 'RCL_05025',
  /** Ours: neither e-mail nor phone number of the account is verified. */
  contactNotVerified: 'RCL_05026',
  /** Ours: several bookings were released within the hour; `meta.retry_after` in seconds. */
  bookingPaused: 'RCL_05027',
  /** Ours: this device already holds the maximum number of slots of a clinic. */
  tooManyHoldsOnDevice: 'RCL_05028',
  /** Ours: a patient who is in the room cannot be marked as a no-show. */
  patientInRoom: 'RCL_05030',
  /** Ours: the patient waited until `meta.waited_until` for a doctor who was late, so they are no no-show. */
  patientWaited: 'RCL_05037',
  /** Ours: an account has at most `limits.maxDependants` dependants. */
  tooManyDependants: 'RCL_05040',
  /** Ours: the dependant is 18 on the day of the booking; `meta.of_age_on`. */
  dependantOfAge: 'RCL_05041',
  /** Ours: an answer is a red flag and the patient has not chosen to continue; `meta.red_flags` names them. */
  redFlagNotAccepted: 'RCL_05034',
  /** Ours: a colleague dealt with the red flags already, whom `meta` names, or none stands any more. */
  redFlagsHandled: 'RCL_05035',
  /** Ours: the patient added a symptom after the caller had read the alarm. */
  redFlagAdded: 'RCL_05036',
  /** Ours: a file is larger than 10 MB; `meta.limit_bytes`. */
  fileTooLarge: 'RCL_05050',
  /** Ours: the content of a file is neither a picture (JPEG, PNG, WebP) nor a PDF, whatever its name says. */
  fileKindRejected: 'RCL_05051',
  /** Ours: a picture or PDF is empty, damaged, or larger than 40 megapixels. */
  fileUnreadable: 'RCL_05052',
  /** Ours: a booking has `limits.attachments.perConsult` files. */
  tooManyFiles: 'RCL_05053',
  /** Ours: the file was removed, or belongs to another consult. */
  attachmentNotFound: 'RCL_05054',
  /** Ours: the absence was lifted, has passed, or is of another clinic's doctor. */
  absenceNotFound: 'RCL_05069',
  /** Ours: the patient has an account, and alone corrects their details. */
  patientHasAccount: 'RCL_05071',
  /** Ours: lines break the first-visit guard; `meta.fields` names each line and rule. */
  prescriptionRefused: 'RCL_05060',
  /** Ours: another version was issued meanwhile; load it again. */
  prescriptionChanged: 'RCL_05061',
  /** Ours: no such prescription, or of another consult. */
  prescriptionNotFound: 'RCL_05062',
  /** Ours: the parcel of the prescription has left, so its medicine and quantities stay. */
  prescriptionSent: 'RCL_05070',
  /** Ours: no such request, or to another location. */
  requestNotFound: 'RCL_05063',
  /** Ours: a doctor has decided the request meanwhile. */
  requestDecided: 'RCL_05064',
  /** Ours: requests for prescriptions need a verified phone number. */
  phoneNotVerified: 'RCL_05065',
  /** Ours: the last consult that took place is more than `limits.prescription.refillDays` days ago. */
  recentConsultRequired: 'RCL_05066',
  /** Ours: something has changed since, so a doctor has to see the patient. */
  visitRequired: 'RCL_05067',
  /** Ours: the same medicine is already requested. */
  alreadyRequested: 'RCL_05068',
  /** Ours: the call is offered to a colleague already. */
  handOverOpen: 'RCL_05090',
  /** Ours: the offer was answered, withdrawn or rang out, or the consult has ended. */
  handOverOver: 'RCL_05091',
  /** Ours: the colleague is not online, or in another call. */
  colleagueUnavailable: 'RCL_05092',
  /** Ours: no such phrase of this doctor. */
  phraseNotFound: 'RCL_05080',
  /** Ours: a doctor has `limits.note.phrases` phrases. */
  tooManyPhrases: 'RCL_05081',

  locationNotFound: 'RCL_06005',
  ownerExists: 'RCL_06031',
  costOrRateRequired: 'RCL_06032',
  questionnaireExists: 'RCL_06033',
  /** The account of the patient is closed, or the child was taken off it: it is billed nothing more. Only doctors read it. */
  accountRetired: 'RCL_06037',

  doctorNotAtLocation: 'RCL_07001',
  doctorAlreadyAtLocation: 'RCL_07002',
  memberNotAtLocation: 'RCL_07003',
  memberAlreadyAtLocation: 'RCL_07004',
  /** Ours: the doctor does not offer the chosen speciality at the location; `meta.nearest` are slots of doctors who do. */
  doctorLacksSpeciality: 'RCL_07005',

  /** The specification names this range "product errors" and shows no texts: the four meanings are ours. */
  /** Ours: the stamp does not follow the last one; `meta.state`. */
  stampOutOfOrder: 'RCL_07010',
  /** Ours: no such request at the locations of the caller. */
  correctionNotFound: 'RCL_07011',
  /** Ours: the request has been answered, or asked again. */
  correctionAnswered: 'RCL_07012',

  productNotFound: 'RCL_08001',
  productExists: 'RCL_08002',
  productOutOfStock: 'RCL_08003',
  /** No route throws it: products are taken out of sale, and no route deletes one. */
  productInUse: 'RCL_08004',
  /** Ours: another member changed the product meanwhile; load it again. */
  productChanged: 'RCL_08005',
  /** Ours: a CSV file of products cannot be read or saved; `meta.why`. */
  productFileRefused: 'RCL_08006',
  /** Ours: a product has `limits.productPictures.perProduct` pictures. */
  tooManyPictures: 'RCL_08007',
  /** Ours: the picture was removed, or is of a product that the caller does not see. */
  pictureNotFound: 'RCL_08008',

  alreadyShipped: 'RCL_09005',
  konbiniLimitExceeded: 'RCL_09011',
  orderNotCancelled: 'RCL_09013',
  refundNeedsCard: 'RCL_09015',
  /** No route throws it before there are regular purchases. */
  notForRegularPurchase: 'RCL_09017',

  /** Ours: no such order of this account. */
  orderNotFound: 'RCL_09020',
  /** Ours: another attempt to pay the order is running. */
  paymentRunning: 'RCL_09021',
  /** Ours: the order is paid or cancelled; `meta.status`. */
  orderNotPayable: 'RCL_09022',
  /** Ours: the card was declined, or 3-D Secure failed. */
  cardDeclined: 'RCL_09023',
  /** Ours: more than is left of the payment; `meta.left` in yen. */
  refundTooHigh: 'RCL_09024',
  /** Ours: stores need an address of who pays, and the account has none; `meta.fields` names it. */
  payerEmailMissing: 'RCL_09025',
  /** Ours: the payment service issued no slip, and nothing is owed to it. */
  slipRefused: 'RCL_09026',
  /** Ours: an order has `limits.konbiniSlips` slips, the first one and its re-issue. */
  slipReissueUsed: 'RCL_09027',
  /** Ours: the card has expired, and the account can store it again or pay in another way. */
  cardExpired: 'RCL_09028',
  /** Ours: less than the payment service takes in this way; `meta.limit` in yen. */
  amountTooLow: 'RCL_09029',
  /** Ours: a dispute of the card payment took the money, or is not decided; `meta.left` in yen can go back. */
  paymentDisputed: 'RCL_09030',
  /** Ours: the order is large enough to be paid online, so it is not paid at the desk; `meta.limit` in yen. */
  payableOnline: 'RCL_09031',
  /** Ours: receipts exist only for orders that money was paid for; `meta.status`. */
  receiptNotReady: 'RCL_09040',
  /** Ours: a dispute took money of the order, so the clinic has not received what the receipt would state. */
  receiptDisputed: 'RCL_09041',
  /** Ours: no such payment waits at the locations of the caller. */
  suspenseNotFound: 'RCL_09050',
  /** Ours: another member cleared the payment meanwhile. */
  suspenseCleared: 'RCL_09051',

  /** Ours: the parcel of the order is out, so the order is not cancelled; `meta.state`. */
  orderShipped: 'RCL_09060',
  /** Ours: the parcel is in another state, or the time to take it back is over; `meta.state`. */
  deliveryStateChanged: 'RCL_09061',
  /** Ours: a CSV file of tracking numbers cannot be read; `meta.why`. */
  trackingFileRefused: 'RCL_09062',
  /** Ours: a parcel of another account has this number; `meta.order_id` is the order that was to be sent. */
  trackingNumberTaken: 'RCL_09063',
  /** Ours: the patient asks to cancel the order, which was not on screen when it was to be sent; `meta.order_id`. */
  cancelAsked: 'RCL_09064',
  /** Ours: the parcel waits until a difference that adds to its order is paid. */
  differenceUnpaid: 'RCL_09070',

  noBookingForToday: 'RCL_10001',
  invalidDate: 'RCL_10002',
  noConsultAtLocation: 'RCL_10003',
  consultUnknown: 'RCL_10004',
  /** Ours: the room is not open yet; `meta.opens_at`. */
  roomNotOpen: 'RCL_10005',
  doctorPreparing: 'RCL_10006',

  notificationNotFound: 'RCL_11001',
  notificationsNotFound: 'RCL_11002',
  /** Ours: the patient has no open account, or the location is closed. */
  chatNotPossible: 'RCL_11003',

  /** Ours: the specification has no errors for inquiries. */
  inquiryNotFound: 'RCL_12001',

  paymentServiceFailed: 'RCL_13001',
} as const satisfies Record<string, `RCL_${number}`>;

export type ErrorName = keyof typeof errorCodes;
export type ErrorCode = (typeof errorCodes)[ErrorName];

/** HTTP status of each error, and its title in the API document. */
export const errors: Record<ErrorName, { http: number; title: string }> = {
  serverError: { http: 500, title: 'Server ERROR' },
  invalidInput: { http: 400, title: 'Validate error' },
  badRequest: { http: 400, title: 'Bad Request' },
  missingFields: { http: 400, title: 'Not enough fields' },
  unknownPath: { http: 404, title: 'No such path' },
  idempotencyKeyReused: { http: 409, title: 'Same key, other request' },
  tooManyRequests: { http: 429, title: 'Too many requests' },
  serviceUnavailable: { http: 503, title: 'Service unavailable for a moment' },
  requestStillRunning: { http: 409, title: 'Same key, still running' },
  editConflict: { http: 409, title: 'Changed by another person meanwhile' },

  unauthenticated: { http: 401, title: 'Unauthorized' },
  accessDenied: { http: 403, title: 'Access Denied' },
  invalidToken: { http: 401, title: 'Token Invalid' },
  requiredFieldsMissing: { http: 400, title: 'Fields must be required' },
  resendFailed: { http: 409, title: 'Resend token failed' },
  verificationFailed: { http: 400, title: 'Verify account failed' },
  maintenance: { http: 503, title: 'Maintenance' },
  emailOrPhoneRequired: { http: 400, title: 'Email or phone number must be required' },
  unknownVerificationType: { http: 400, title: 'Type verify incorrect' },
  clinicNotApproved: { http: 403, title: 'Clinic not approved, contact admin' },
  clinicCancelled: { http: 403, title: 'Service usage canceled' },
  clinicDiscontinued: { http: 403, title: 'Service usage discontinued' },
  secondFactorRequired: { http: 401, title: 'Second factor needed' },
  secondFactorWrong: { http: 401, title: 'Second factor wrong' },
  wrongApp: { http: 403, title: 'Signed in at the wrong address' },
  secondFactorSetupRequired: { http: 403, title: 'Second factor must be set up first' },
  secondFactorSetupExpired: { http: 409, title: 'Setting up the second factor has run out' },
  secondFactorMandatory: { http: 409, title: 'The clinic requires the second factor' },
  noSecondFactor: { http: 409, title: 'No second factor' },
  confirmationRequired: { http: 403, title: 'Please confirm that it is you' },

  userExists: { http: 409, title: 'User existed' },
  userNotFound: { http: 404, title: 'User not existed' },
  newPasswordRequired: { http: 409, title: 'Please set new password' },
  wrongPassword: { http: 401, title: 'Password was wrong' },
  updateFailed: { http: 409, title: 'Update failed' },
  passwordUnchanged: { http: 409, title: 'New password cannot be the same as the old one' },
  wrongCurrentPassword: { http: 409, title: 'Current password is wrong' },
  accountInactive: { http: 403, title: 'Account is not active' },
  newEmailNotVerified: { http: 400, title: 'New email not verified' },
  emailExists: { http: 409, title: 'Email already exists' },
  memberSuspended: { http: 403, title: 'User was suspended from clinic' },

  accountNotActivated: { http: 409, title: 'User registered, please activate' },
  noShippingAddress: { http: 409, title: 'No shipping address' },
  shippingAddressDeleted: { http: 409, title: 'The shipping address was deleted' },
  shippingAddressNotDeleted: { http: 409, title: 'Delete shipping address failed' },
  patientAlreadyJoined: { http: 409, title: 'Patient in clinic location' },
  slotTaken: { http: 409, title: 'Online consult booking time invalid' },
  alreadyBooked: { http: 409, title: 'Already has a booking' },
  consultNotFound: { http: 404, title: 'Online consultation does not exist' },
  cardNotFound: { http: 404, title: 'Credit card not existed' },
  patientNotFound: { http: 404, title: 'Patient not existed' },
  patientNotJoined: { http: 404, title: 'Patient not in clinic location' },
  absenceRefused: { http: 409, title: 'Set absence failed' },
  tooManyCards: { http: 409, title: 'Maximum 3 credit cards' },
  consultStillBooked: { http: 409, title: 'Has an online consultation booked' },
  unpaidItems: { http: 409, title: 'There are unpaid items, check payments pending' },
  tooLateToChange: { http: 409, title: 'Too late to change this consultation' },
  cancelledByClinic: { http: 409, title: 'The clinic has cancelled this consultation' },
  answersRejected: { http: 409, title: 'Answers cannot be accepted' },
  holdExpired: { http: 409, title: 'The provisional booking has expired' },
  consultStateChanged: { http: 409, title: 'The consultation is in another state now' },
  holdAlreadyExtended: { http: 409, title: 'The hold was extended already' },
  contactNotVerified: { http: 409, title: 'E-mail or phone must be verified before booking' },
  bookingPaused: { http: 429, title: 'Booking pauses after repeated cancelling' },
  tooManyHoldsOnDevice: { http: 409, title: 'Too many provisional bookings from this device' },
  patientInRoom: { http: 409, title: 'The patient is in the room' },
  patientWaited: { http: 409, title: 'The patient waited for the doctor' },
  tooManyDependants: { http: 409, title: 'No more dependants' },
  dependantOfAge: { http: 409, title: 'The dependant is of age' },
  redFlagNotAccepted: { http: 409, title: 'A red flag needs a choice first' },
  redFlagsHandled: { http: 409, title: 'The red flags were dealt with meanwhile' },
  redFlagAdded: { http: 409, title: 'A symptom was added meanwhile' },
  fileTooLarge: { http: 413, title: 'The file is too large' },
  fileKindRejected: { http: 415, title: 'Neither a picture nor a PDF' },
  fileUnreadable: { http: 422, title: 'The file cannot be read' },
  tooManyFiles: { http: 409, title: 'No more files for this booking' },
  attachmentNotFound: { http: 404, title: 'The file does not exist' },
  absenceNotFound: { http: 404, title: 'The absence does not exist' },
  patientHasAccount: { http: 409, title: 'The patient has an account' },
  prescriptionRefused: { http: 409, title: 'Lines break the rules of a first visit' },
  prescriptionChanged: { http: 409, title: 'The prescription has changed meanwhile' },
  prescriptionNotFound: { http: 404, title: 'No such prescription' },
  prescriptionSent: { http: 409, title: 'The parcel of the prescription has left' },
  requestNotFound: { http: 404, title: 'No such prescription request' },
  requestDecided: { http: 409, title: 'The request is already decided' },
  phoneNotVerified: { http: 409, title: 'The phone number is not verified' },
  recentConsultRequired: { http: 409, title: 'No consult in the last 90 days' },
  visitRequired: { http: 409, title: 'A change needs a visit' },
  alreadyRequested: { http: 409, title: 'Already requested' },
  handOverOpen: { http: 409, title: 'Offered to a colleague already' },
  handOverOver: { http: 409, title: 'The offer to take over has ended' },
  colleagueUnavailable: { http: 409, title: 'The colleague is offline or in another call' },
  phraseNotFound: { http: 404, title: 'No such phrase' },
  tooManyPhrases: { http: 409, title: 'No more phrases' },

  locationNotFound: { http: 404, title: 'Clinic location does not exist' },
  ownerExists: { http: 409, title: 'Clinic already has an owner' },
  costOrRateRequired: { http: 400, title: 'Enter monthly cost or usage rate' },
  questionnaireExists: { http: 409, title: 'One questionnaire per medical specialty' },
  accountRetired: { http: 409, title: 'Retired account' },

  doctorNotAtLocation: { http: 404, title: 'Doctor not in clinic location' },
  doctorAlreadyAtLocation: { http: 409, title: 'Doctor already in clinic location' },
  memberNotAtLocation: { http: 404, title: 'Member not in clinic location' },
  memberAlreadyAtLocation: { http: 409, title: 'Member already in clinic location' },
  doctorLacksSpeciality: { http: 409, title: 'Doctor does not see this speciality here' },

  stampOutOfOrder: { http: 409, title: 'The stamp does not follow the last one' },
  correctionNotFound: { http: 404, title: 'No such request for a correction' },
  correctionAnswered: { http: 409, title: 'The request is already answered' },

  productNotFound: { http: 404, title: 'Product does not exist' },
  productExists: { http: 409, title: 'Product exists already' },
  productOutOfStock: { http: 409, title: 'Product is out of stock' },
  productInUse: { http: 409, title: 'Product is in use and cannot be deleted' },
  productChanged: { http: 409, title: 'The product has changed meanwhile' },
  productFileRefused: { http: 422, title: 'The product file cannot be read or saved' },
  tooManyPictures: { http: 409, title: 'No more pictures for this product' },
  pictureNotFound: { http: 404, title: 'The picture does not exist' },

  alreadyShipped: { http: 409, title: 'The address cannot be changed once shipped' },
  konbiniLimitExceeded: { http: 409, title: 'Convenience store payment limit of 299,999 yen' },
  orderNotCancelled: { http: 409, title: 'The order must be cancelled before a refund request' },
  refundNeedsCard: { http: 409, title: 'Refund only for payment by credit card' },
  notForRegularPurchase: { http: 409, title: 'Contains items that are not for regular purchase' },

  orderNotFound: { http: 404, title: 'The order does not exist' },
  paymentRunning: { http: 409, title: 'Another payment of the order is running' },
  orderNotPayable: { http: 409, title: 'The order is paid or cancelled' },
  cardDeclined: { http: 409, title: 'The card was declined' },
  refundTooHigh: { http: 409, title: 'The refund exceeds what is left of the payment' },
  payerEmailMissing: { http: 409, title: 'A convenience store payment needs an e-mail address' },
  slipRefused: { http: 409, title: 'The payment service issued no slip' },
  slipReissueUsed: { http: 409, title: 'A slip is issued again once' },
  cardExpired: { http: 409, title: 'The card has expired' },
  amountTooLow: { http: 409, title: 'Less than the payment service takes' },
  paymentDisputed: { http: 409, title: 'The card payment is disputed' },
  payableOnline: { http: 409, title: 'The order is large enough to be paid online' },
  receiptNotReady: { http: 409, title: 'Receipts exist only for orders that money was paid for' },
  receiptDisputed: { http: 409, title: 'The payment of the receipt is disputed' },
  suspenseNotFound: { http: 404, title: 'No such payment to clear' },
  suspenseCleared: { http: 409, title: 'The payment was cleared meanwhile' },

  orderShipped: { http: 409, title: 'A shipped order cannot be cancelled' },
  deliveryStateChanged: { http: 409, title: 'The delivery is in another state now' },
  trackingFileRefused: { http: 422, title: 'The file of tracking numbers cannot be read' },
  trackingNumberTaken: { http: 409, title: 'Another parcel has this tracking number' },
  cancelAsked: { http: 409, title: 'The patient asks to cancel the order' },
  differenceUnpaid: { http: 409, title: 'A difference that adds to the order is unpaid' },

  noBookingForToday: { http: 409, title: 'Patients cannot create a meeting for today' },
  invalidDate: { http: 400, title: 'Invalid date format' },
  noConsultAtLocation: { http: 404, title: 'No online consultation' },
  consultUnknown: { http: 404, title: 'Online consult not existed' },
  roomNotOpen: { http: 409, title: 'The room is not open yet' },
  doctorPreparing: { http: 409, title: 'Please re-enter the room, the doctor is preparing' },

  notificationNotFound: { http: 404, title: 'Notification master not found' },
  notificationsNotFound: { http: 404, title: 'Notification masters not found' },
  chatNotPossible: { http: 409, title: 'No messages can be sent in this conversation' },

  inquiryNotFound: { http: 404, title: 'Inquiry does not exist' },

  paymentServiceFailed: { http: 502, title: 'Payment service error' },
};

const names = new Map(Object.entries(errorCodes).map(([name, code]) => [code, name as ErrorName]));

/** Returns the name of an error code; undefined for a code that is not in the catalogue. */
export const errorName = (code: string): ErrorName | undefined => names.get(code as ErrorCode);

/** Codes that end the session of a clinic member at any call, because their access was withdrawn. */
export const accessDeniedCodes = [
  errorCodes.clinicNotApproved,
  errorCodes.clinicCancelled,
  errorCodes.clinicDiscontinued,
  errorCodes.wrongApp,
  errorCodes.accountInactive,
  errorCodes.memberSuspended,
] as const;
export type AccessDeniedCode = (typeof accessDeniedCodes)[number];
/** Returns whether a code ends the session of a clinic member. */
export const isAccessDenied = (code: string | undefined): code is AccessDeniedCode =>
  accessDeniedCodes.some((one) => one === code);

/** The code of every successful response. */
export const successCode = 'RCL_00000';
