import type { status as jp } from '../../jp/common/status.ts';
import type { Mirror } from '../../mirror.ts';

export const status: Mirror<typeof jp> = {
  consult: {
    TENTATIVE: 'Provisional',
    CONFIRMED: 'Booked',
    RINGING: 'Ringing',
    IN_CALL: 'In consultation',
    ENDED: 'Ended',
    EXPIRED: 'Expired',
    CANCELLED: 'Cancelled',
    NO_SHOW: 'No-show',
    DOCTOR_ABSENT: 'Doctor absent',
  },
  exception: { SAME_DAY: 'Same day', OUT_OF_HOURS: 'Out of hours', OVERBOOKED: 'Overbooked' },
  answers: { DRAFT: 'In progress', SUBMITTED: 'Submitted', LOCKED: 'Final', NONE: 'Not started' },
  presence: { ONLINE: 'Online', WAITING: 'Waiting room', IN_CALL: 'In consultation' },
  cancelled_by: { PATIENT: 'Patient', CLINIC: 'Clinic', DOCTOR: 'Doctor' },
  inquiry: { OPEN: 'Open', DONE: 'Done' },
  link: { live: 'Connected', connecting: 'Connecting', reconnecting: 'Connection lost. Reconnecting' },
  sex: { FEMALE: 'Female', MALE: 'Male', OTHER: 'Other' },
  /** Relation of a guardian to a child. */
  relation: {
    MOTHER: 'mother',
    FATHER: 'father',
    GRANDPARENT: 'grandparent',
    SIBLING: 'sibling',
    OTHER: 'other guardian',
  },
  product_category: {
    oral_medicine: 'Oral medicine',
    cosmetics: 'Cosmetics',
    other: 'Other',
    uncategorized: 'Uncategorized',
  },
  unit: {
    TABLET: 'tablets',
    CAPSULE: 'capsules',
    PACKET: 'packets',
    TUBE: 'tubes',
    BOTTLE: 'bottles',
    PIECE: 'pieces',
  },
  tax_class: { TAXABLE: 'Taxable (10%)', EXEMPT: 'Tax exempt' },
  request: { REQUESTED: 'Waiting', APPROVED: 'Prescribed', REJECTED: 'Refused', NEEDS_VISIT: 'Consultation needed' },
  /** The carriers of parcels, and what became of a parcel. */
  carrier: { YAMATO: 'Yamato Transport', SAGAWA: 'Sagawa Express', JAPAN_POST: 'Japan Post', OTHER: 'Other' },
  delivery: {
    NOT_READY: 'Not ready',
    READY: 'To ship',
    EXPORTED: 'In a carrier file',
    SHIPPED: 'Shipped',
    DELIVERED: 'Delivered',
    RETURNED: 'Returned',
    LOST: 'Lost',
  },
  drug_flag: { is_narcotic: 'Narcotic', is_psychotropic: 'Psychotropic', is_high_risk: 'High-risk' },
  /** How a doctor confirmed the patient's identity. */
  identity: {
    INSURANCE_CARD: 'Health insurance card or certificate',
    MY_NUMBER_CARD: 'My Number card',
    DRIVING_LICENCE: 'Driving licence',
    OTHER_DOCUMENT: 'Other identity document',
    KNOWN_PATIENT: 'Known patient',
  },
};
