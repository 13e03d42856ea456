/**
 * Every code the service may answer with (spec §8) and its HTTP status. Wording lives in @haruka/i18n.
 * Numbers the spec does not show are ours and say so; they are added only when a capability needs them.
 */
export const errors = {
  RCL_01001: { http: 500, name: 'Server ERROR' },
  RCL_01002: { http: 400, name: 'Validate error' },
  RCL_01003: { http: 400, name: 'Bad Request' },
  RCL_01004: { http: 400, name: 'Not enough fields' },
  /** Ours: no such path. */
  RCL_01005: { http: 404, name: 'No such path' },
  /** Ours: an Idempotency-Key came back with another body. */
  RCL_01006: { http: 409, name: 'Same key, other request' },
  /** Ours: asked too often; `meta.retry_after` in seconds. */
  RCL_01007: { http: 429, name: 'Too many requests' },
  /** Ours: a part we lean on is away for a moment (database, SMS, mail). */
  RCL_01008: { http: 503, name: 'Service unavailable for a moment' },
  /** Ours: the first request with this Idempotency-Key is still running; `meta.retry_after` in seconds. */
  RCL_01009: { http: 409, name: 'Same key, still running' },

  RCL_02001: { http: 401, name: 'Unauthorized' },
  RCL_02002: { http: 403, name: 'Access Denied' },
  RCL_02003: { http: 401, name: 'Token Invalid' },
  RCL_02004: { http: 400, name: 'Fields must be required' },
  RCL_02005: { http: 409, name: 'Resend token failed' },
  RCL_02006: { http: 400, name: 'Verify account failed' },
  /** Sent only while maintenance is on (design §2: the handling decides, not the spec's name "expired token"). */
  RCL_02007: { http: 503, name: 'Maintenance' },
  RCL_02008: { http: 400, name: 'Email or phone number must be required' },
  RCL_02009: { http: 400, name: 'Type verify incorrect' },
  RCL_02010: { http: 403, name: 'Clinic not approved, contact admin' },
  RCL_02011: { http: 403, name: 'Service usage canceled' },
  RCL_02012: { http: 403, name: 'Service usage discontinued' },
  /** Ours: password right, second factor still to come. */
  RCL_02013: { http: 401, name: 'Second factor needed' },
  /** Ours: the six digits of the second factor are wrong or used. */
  RCL_02014: { http: 401, name: 'Second factor wrong' },
  /** Ours: right person, wrong door; `meta.go_to` names the app. */
  RCL_02015: { http: 403, name: 'Signed in at the wrong address' },
  /** Ours: the clinic asks for a second factor and this member has none; at sign-in `meta` carries what sets one up. */
  RCL_02016: { http: 403, name: 'Second factor must be set up first' },
  /** Ours: what was shown to be scanned was not confirmed in time, or has been used. */
  RCL_02017: { http: 409, name: 'Setting up the second factor has run out' },
  /** Ours: the clinic asks for a second factor, so it cannot be turned off. */
  RCL_02018: { http: 409, name: 'The clinic requires the second factor' },
  /** Ours: there is no second factor to work on. */
  RCL_02019: { http: 409, name: 'No second factor' },
  /** Ours: the person has to prove themselves again first; `meta.by` says how, `meta.phone_number` where a code goes. */
  RCL_02020: { http: 403, name: 'Please confirm that it is you' },

  RCL_04001: { http: 409, name: 'User existed' },
  RCL_04002: { http: 404, name: 'User not existed' },
  RCL_04003: { http: 409, name: 'Please set new password' },
  RCL_04004: { http: 401, name: 'Password was wrong' },
  RCL_04005: { http: 409, name: 'Update failed' },
  RCL_04006: { http: 409, name: 'New password cannot be the same as the old one' },
  RCL_04007: { http: 409, name: 'Current password is wrong' },
  RCL_04008: { http: 403, name: 'Account is not active' },
  RCL_04009: { http: 400, name: 'New email not verified' },
  RCL_04010: { http: 409, name: 'Email already exists' },
  RCL_04013: { http: 403, name: 'User was suspended from clinic' },

  RCL_05001: { http: 409, name: 'User registered, please activate' },
  RCL_05002: { http: 409, name: 'No shipping address' },
  RCL_05003: { http: 409, name: 'The shipping address was deleted' },
  RCL_05004: { http: 409, name: 'Delete shipping address failed' },
  RCL_05005: { http: 409, name: 'Patient in clinic location' },
  RCL_05006: { http: 409, name: 'Online consult booking time invalid' },
  RCL_05007: { http: 409, name: 'Already has a booking' },
  RCL_05008: { http: 404, name: 'Online consultation does not exist' },
  RCL_05009: { http: 404, name: 'Credit card not existed' },
  RCL_05010: { http: 404, name: 'Patient not existed' },
  RCL_05011: { http: 404, name: 'Patient not in clinic location' },
  RCL_05012: { http: 409, name: 'Set absence failed' },
  RCL_05014: { http: 409, name: 'Maximum 3 credit cards' },
  /** Shown after the date and time of the consult that stands in the way (spec §8). */
  RCL_05018: { http: 409, name: 'Has an online consultation booked' },
  /** Always shown as one fixed message (spec §8). */
  RCL_05019: { http: 409, name: 'There are unpaid items, check payments pending' },
  /** Ours: later than the location's policy allows a patient to cancel or move; `meta.until`. */
  RCL_05020: { http: 409, name: 'Too late to change this consultation' },
  /** The specification shows no name; a patient sees no toast for it (spec §8), because the screen gives the clinic's reason. */
  RCL_05021: { http: 409, name: 'The clinic has cancelled this consultation' },
  /** Ours: the answer sheet is locked, or an answer does not fit its question; `meta.fields` names the questions. */
  RCL_05022: { http: 409, name: 'Answers cannot be accepted' },
  /** Ours: the hold of a tentative booking ran out. */
  RCL_05023: { http: 409, name: 'The provisional booking has expired' },
  /** Ours: the state has moved on meanwhile; ask again and look. */
  RCL_05024: { http: 409, name: 'The consultation is in another state now' },
  /** Ours: a hold lasts longer only once. */
  RCL_05025: { http: 409, name: 'The hold was extended already' },
  /** Ours: neither e-mail nor phone of the account has been shown to be its owner's. */
  RCL_05026: { http: 409, name: 'E-mail or phone must be verified before booking' },
  /** Ours: several bookings were let go of within the hour; `meta.retry_after` in seconds. */
  RCL_05027: { http: 429, name: 'Booking pauses after repeated cancelling' },
  /** Ours: one device holds as many slots of a clinic as it may. */
  RCL_05028: { http: 409, name: 'Too many provisional bookings from this device' },
  /** Ours: a patient who is in the room cannot be marked as a no-show. */
  RCL_05030: { http: 409, name: 'The patient is in the room' },
  /** Ours: an account has at most `limits.maxDependants` dependants. */
  RCL_05040: { http: 409, name: 'No more dependants' },
  /** Ours: the dependant is 18 on the day of the booking; `meta.of_age_on`. */
  RCL_05041: { http: 409, name: 'The dependant is of age' },
  /** Ours: an answer is a red flag and the patient has not chosen to go on; `meta.red_flags` names them. */
  RCL_05034: { http: 409, name: 'A red flag needs a choice first' },

  RCL_06005: { http: 404, name: 'Clinic location does not exist' },
  RCL_06031: { http: 409, name: 'Clinic already has an owner' },
  RCL_06032: { http: 400, name: 'Enter monthly cost or usage rate' },
  RCL_06033: { http: 409, name: 'One questionnaire per medical specialty' },
  RCL_06037: { http: 409, name: 'Retired account' },
  RCL_07001: { http: 404, name: 'Doctor not in clinic location' },
  RCL_07002: { http: 409, name: 'Doctor already in clinic location' },
  RCL_07003: { http: 404, name: 'Member not in clinic location' },
  RCL_07004: { http: 409, name: 'Member already in clinic location' },
  /** Ours: the doctor does not see the chosen speciality at the location; `meta.nearest` are slots of those who do. */
  RCL_07005: { http: 409, name: 'Doctor does not see this speciality here' },

  /** The specification names this range "product errors" and shows no texts: the four meanings are ours. */
  RCL_08001: { http: 404, name: 'Product does not exist' },
  RCL_08002: { http: 409, name: 'Product exists already' },
  RCL_08003: { http: 409, name: 'Product is out of stock' },
  RCL_08004: { http: 409, name: 'Product is in use and cannot be deleted' },

  RCL_09005: { http: 409, name: 'The address cannot be changed once shipped' },
  RCL_09011: { http: 409, name: 'Convenience store payment limit of 299,999 yen' },
  RCL_09013: { http: 409, name: 'The order must be cancelled before a refund request' },
  RCL_09015: { http: 409, name: 'Refund only for payment by credit card' },
  RCL_09017: { http: 409, name: 'Contains items that are not for regular purchase' },

  RCL_10001: { http: 409, name: 'Patients cannot create a meeting for today' },
  RCL_10002: { http: 400, name: 'Invalid date format' },
  RCL_10003: { http: 404, name: 'No online consultation' },
  RCL_10004: { http: 404, name: 'Online consult not existed' },
  /** Ours: the room is not open yet; `meta.opens_at`. */
  RCL_10005: { http: 409, name: 'The room is not open yet' },
  RCL_10006: { http: 409, name: 'Please re-enter the room, the doctor is preparing' },

  RCL_11001: { http: 404, name: 'Notification master not found' },
  RCL_11002: { http: 404, name: 'Notification masters not found' },

  /** Ours: spec §8 names nothing about inquiries. */
  RCL_12001: { http: 404, name: 'Inquiry does not exist' },

  RCL_13001: { http: 502, name: 'Payment service error' },
} as const satisfies Record<`RCL_${number}`, { http: number; name: string }>;

export type ErrorCode = keyof typeof errors;

/** What a person of a clinic is told, at any call, once they may not be here any more: their session is over (spec §8). */
export const accessDeniedCodes = [
  'RCL_02010',
  'RCL_02011',
  'RCL_02012',
  'RCL_02015',
  'RCL_04008',
  'RCL_04013',
] as const;
export type AccessDeniedCode = (typeof accessDeniedCodes)[number];
export const isAccessDenied = (code: string | undefined): code is AccessDeniedCode =>
  accessDeniedCodes.some((one) => one === code);

/** What a successful answer carries as its code (design §5). */
export const successCode = 'RCL_00000';
