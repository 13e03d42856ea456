/** The product's constants. What a clinic may choose is a location setting with these defaults. */
export const product = { name: 'HARUKA', inquiryType: 'HARUKA_SERVICE' } as const;

export const limits = {
  slotMinutes: 10,
  /** Wall times in Tokyo at which the afternoon and the evening begin. */
  sessionsFrom: { afternoon: '12:00', evening: '17:00' },
  /** Maximum number of free slots on a clinic's card, one for each session. */
  slotsOnCard: 3,
  pageSize: 10,
  /** Page size of the patients that a clinic finds. */
  patientsPerPage: 20,
  timelinePerPage: 30,
  /** Staff memos: longest text, and how long a removed one can be restored. */
  memo: { textMax: 1000, undoMinutes: 10 },
  /** Saved views of a list: at most for a member, longest name and filter, and how long a deleted one can be restored. */
  views: { perList: 20, nameMax: 40, queryMax: 1000, undoMinutes: 10 },
  /** Forms that a member types and has not sent: longest text of one, most of a member, and days until one is forgotten. */
  typedForms: { textMax: 50_000, perMember: 100, keptDays: 30 },
  /** Templates for answers to inquiries: at most in a clinic, longest title and text, and how long a deleted one can be restored. */
  templates: { perClinic: 50, titleMax: 60, textMax: 2000, undoMinutes: 10 },
  /** Maximum page size of a request. */
  maxPageSize: 100,
  /** Maximum number of locations sorted by their next free slot. A multiple of the page size. */
  sortedBySlot: 300,
  toastMs: 2000,
  refreshWaitMs: 1000,
  refreshAttempts: 2,
  /** Progress indicator (UI-1). */
  progress: { minimum: 0.08, speedMs: 200, trickleMs: 800 },
  reconnect: { fromMs: 1000, toMs: 5000, timeoutMs: 20_000 },
  /** No living doctor was licensed before this year. */
  firstLicenceYear: 1930,
  presetClinicIds: [1, 2, 3],
  defaultSpecialityId: 34,
  defaultCurrency: '円',
  taxPercent: 10,
  /** Maximum age of a person, in years. */
  oldestAge: 130,
  maxCards: 3,
  /** Maximum number of opened card pages of an account per hour. */
  cardSetupsPerHour: 20,
  /** Length of the reason when a person clears money in suspense. */
  suspenseReason: { min: 5, max: 500 },
  /** The least yen that the payment service takes. */
  paymentMin: 50,
  konbiniMin: 120,
  konbiniMax: 299_999,
  /** Days until a slip for convenience stores expires, at the end of the last day in Tokyo. */
  konbiniDays: 3,
  /** Maximum number of slips of an order: the first one and one re-issue. */
  konbiniSlips: 2,
  /** Maximum total of an order in yen. */
  orderMax: 9_999_999,
  /** Length of the reason of a refund or a cancelled order. */
  moneyReason: { min: 5, max: 500 },
  /** When a card refund is on the statement, in days and months; told to patients. */
  refundTakes: { fromDays: 5, toDays: 10, atMostMonths: 2 },
  /** Orders of a clinic on a page of the list, and at most in one file. */
  clinicOrders: { perPage: 20, inFile: 5000 },
  /** The longest period of takings, by day in days and by month in months. */
  takings: { days: 92, months: 36 },

  /** Maximum number of dependants per account. */
  maxDependants: 10,
  /** Majority in Japan (Civil Code, art. 4): an account acts for a dependant up to the day before this birthday. */
  ageOfMajority: 18,

  /**
   * Stamps of work time: hours after which an open shift counts as forgotten, and seconds in which a double press is one
   * stamp. Then the stamps of a day, the length of a reason, and the days back for which a person may ask.
   */
  stamps: { longestShiftHours: 16, doublePressSeconds: 60, perDay: 20, reasonMax: 200, askedDaysBack: 62 },

  holdMinutes: 30,
  /** Extension of a hold, once, for a patient who is still answering. */
  holdExtensionMinutes: 15,
  cancelUntilMinutes: 60,
  bookingWindowDays: 60,
  roomOpensMinutes: 15,
  ringSeconds: 45,
  seatMinutes: 5,
  /** A patient whose connection was lost in the waiting room is not absent before this time is over. */
  lostPatientMinutes: 2,
  /** How long a running call is offered to a colleague, and the length of the reason. */
  handOver: { seconds: 60, reasonMax: 200 },
  undoCancelMinutes: 10,
  /** A consult that was never begun or ended is closed this long after its time. */
  forgottenHours: 3,
  /** A consult that the doctor never opened counts as the doctor's absence after this time, unless a participant is in its room. */
  doctorAbsentMinutes: 60,
  /** When staff are alerted that a consult has not been opened, counted from its start. */
  deskAlertMinutes: [5, 15],

  /** Attached files: maximum number per booking, size of one in bytes, and uploads of an account per hour. */
  attachments: { perConsult: 5, bytes: 10 * 1024 * 1024, perHour: 40 },

  /** Treatment plans: length of one item. */
  plan: { itemMax: 2000 },

  /** Notes: lengths of the texts, of a reason and of a phrase; phrases of one doctor. */
  note: { chartMax: 20_000, forPatientMax: 4000, reasonMax: 500, titleMax: 60, phraseMax: 2000, phrases: 100 },

  /** Products: highest price in yen, stock, and lead time. */
  /** Prescriptions: number of lines, longest supply and largest quantity of a line, lengths of texts. */
  prescription: {
    lines: 20,
    daysMax: 180,
    quantityMax: 9999,
    dosageMax: 200,
    noteMax: 500,
    reasonMax: 1000,
    /** The shortest reason for prescribing against the first-visit guard: it has to say something to the person who packs. */
    overrideReasonMin: 10,
    /** Dosage templates of a clinic. */
    templates: 50,
    /** Prescription templates: shared ones of a clinic, own ones of a doctor, and the length of a name. */
    lineTemplates: 50,
    templateNameMax: 60,
    /** Longest supply while the base illness is unknown (MHLW guideline). */
    firstVisitDays: 7,
    /** How long after a consult its medicine can be requested again. */
    refillDays: 90,
  },
  /** A stock of `lowStock` units or fewer is low. */
  product: {
    priceMax: 999_999,
    stockMax: 999_999,
    leadTimeDaysMax: 90,
    lowStock: 20,
    outlookDays: 90,
    outlookMost: 20,
  },
  /** What a location allows patients: longest minutes before the start, and the days ahead that may be booked. */
  bookingRules: { cancelUntilMax: 10_080, cutoffMax: 1440, windowMin: 1, windowMax: 180 },
  /** Delivery of medicine: highest fee, highest price from which it is free, in yen, and the length of a note. */
  delivery: {
    feeMax: 99_999,
    freeFromMax: 9_999_999,
    noteMax: 200,
    undoMinutes: 10,
    silentHours: 48,
    perPage: 50,
    inFile: 500,
  },
  /** Purchases without a prescription: items, units of one item, and days until an unpaid one is cancelled. */
  purchase: { items: 20, quantityMax: 20, unpaidDays: 7 },
  /** Pictures of one product, and the length of their descriptions. */
  productPictures: { perProduct: 4, altMax: 120 },
  /** A CSV file of products: rows without the head, and bytes. */
  productFile: { rows: 2000, bytes: 2 * 1024 * 1024 },
  /**
   * A CSV file of tracking numbers: rows without the head, and bytes. `orderDigits` is the shortest beginning of the id of an
   * order that names it. A number belongs to its parcel for `numberDays`, because carriers use their numbers again.
   */
  trackingFile: { rows: 500, bytes: 2 * 1024 * 1024, orderDigits: 13, numberDays: 180 },

  /** How long after its start the app still shows a booking that ended without the patient. */
  endShownDays: 14,
  /** How long the record of sent booking messages is kept. */
  bookingMessageDays: 90,
  /** Maximum length of a text message, in characters: ten parts of 66 characters, as Japanese carriers deliver them. */
  smsLength: 660,

  otp: { digits: 6, minutes: 10, tries: 5, betweenSeconds: 60, perDay: 5 },
  /** Maximum number of locations that an account joins per day. */
  joinsPerDay: 20,
  /** Maximum number of data downloads per patient and day. */
  myDataPerDay: 5,
  passwordMin: 10,
  /** How long a typed password counts as confirmation of a session's user. */
  confirmedMinutes: 10,
  mailTokenHours: 24,
  accessMinutes: 10,
  previousRefreshSeconds: 30,
  /** Inquiries; the placeholders are the spec's (§9), in its wording. */
  inquiry: {
    contentMax: 2000,
    /** Maximum length of typed text; the rest is for the facts that the form adds about the sender. */
    typedMax: 1900,
    perAddressPerHour: 10,
    perPersonPerDay: 10,
    placeholders: { date_of_birth: '2004/01/01', post_code: '000-0000', address_1: '東京都' },
  },
  /**
   * A conversation of a patient and a location. A person sends `perMinute` messages to it at most, and an account begins
   * `newPerDay` conversations. What the patient has not read after `mailAfterMinutes` is announced to them.
   */
  chat: {
    textMax: 1000,
    perPage: 50,
    linesPerPage: 50,
    excerptMax: 100,
    perMinute: 20,
    newPerDay: 10,
    mailAfterMinutes: 5,
  },
  patientSession: { idleDays: 7, maxDays: 30 },
  memberSession: { idleMinutes: 30, maxHours: 12 },
  /** Staff screens lock after this time without input in any tab. */
  screenLockMinutes: 15,
  /** `tries` wrong codes in `minutes`, and `perDay` per day; a setup expires after `setupMinutes`. */
  secondFactor: { tries: 5, minutes: 5, perDay: 30, setupMinutes: 10, recoveryCodes: 10 },
} as const;

/** Japan has one time zone and no daylight saving time. */
export const timeZone = 'Asia/Tokyo';
export const tokyoOffsetMinutes = 540;
