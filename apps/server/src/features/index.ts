import type { Feature } from '../house/feature.ts';
import { account } from './account/account.feature.ts';
import { auth } from './auth/auth.feature.ts';
import { bookingMessage } from './booking-message/booking-message.feature.ts';
import { calendar } from './calendar/calendar.feature.ts';
import { call } from './call/call.feature.ts';
import { clinic } from './clinic/clinic.feature.ts';
import { consult } from './consult/consult.feature.ts';
import { dependant } from './dependant/dependant.feature.ts';
import { devOutbox } from './dev-outbox/dev-outbox.feature.ts';
import { inquiry } from './inquiry/inquiry.feature.ts';
import { maintenance } from './maintenance/maintenance.feature.ts';
import { member } from './member/member.feature.ts';
import { memberAccount } from './member-account/member-account.feature.ts';
import { profile } from './profile/profile.feature.ts';
import { questionnaire } from './questionnaire/questionnaire.feature.ts';
import { runningLate } from './running-late/running-late.feature.ts';
import { schedule } from './schedule/schedule.feature.ts';

/** Every feature of the server, one line each. A contract row that none of them answers stops the start. */
export const features: Feature[] = [
  auth,
  account,
  profile,
  dependant,
  member,
  memberAccount,
  clinic,
  maintenance,
  devOutbox,
  call,
  schedule,
  consult,
  bookingMessage,
  runningLate,
  questionnaire,
  calendar,
  inquiry,
];
