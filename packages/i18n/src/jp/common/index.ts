import { bookingRules } from './booking-rules.ts';
import { devices } from './devices.ts';
import { client } from './client.ts';
import { errors } from './errors.ts';
import { inquiryTypes } from './inquiry-types.ts';
import { receipt } from './receipt.ts';
import { plan } from './plan.ts';
import { status } from './status.ts';
import { validation } from './validation.ts';
import { words } from './words.ts';

/** Wording that all three apps use. */
export const common = { bookingRules, devices, client, errors, inquiryTypes, plan, receipt, status, validation, words };
