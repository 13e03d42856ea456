import type { patient as jp } from '../../jp/patient/index.ts';
import type { Mirror } from '../../mirror.ts';
import { common } from '../common/index.ts';
import { shell } from './shell.ts';
import { clinics, finder } from './finder.ts';
import { menu } from './menu.ts';
import { consulting } from './consulting.ts';
import { account } from './account.ts';
import { auth } from './auth.ts';
import { booking } from './booking.ts';
import { declined } from './declined.ts';
import { family } from './family.ts';
import { home } from './home.ts';
import { chat } from './chat.ts';
import { inquiry } from './inquiry.ts';
import { legal } from './legal.ts';
import { payment } from './payment.ts';
import { refill } from './refill.ts';
import { medicine } from './medicine.ts';
import { profile } from './profile.ts';
import { purchase } from './purchase.ts';
import { questionnaire } from './questionnaire.ts';
import { site } from './site.ts';
import { order } from './order.ts';
import { reservation } from './reservation.ts';

/** The same features as in Japanese; a missing one does not compile. */
export const patient: Mirror<typeof jp> = {
  ...common,
  shell,
  clinics,
  finder,
  menu,
  consulting,
  family,
  account,
  auth,
  booking,
  declined,
  home,
  chat,
  inquiry,
  legal,
  payment,
  refill,
  medicine,
  profile,
  purchase,
  questionnaire,
  reservation,
  site,
  order,
};
