import { common } from '../common/index.ts';
import { clinics, finder, menu } from './finder.ts';
import { consulting } from './consulting.ts';
import { auth } from './auth.ts';
import { booking } from './booking.ts';
import { legal } from './legal.ts';
import { profile } from './profile.ts';
import { shell } from './shell.ts';

/** All wording of the patient app: what is common, and one line per feature. */
export const patient = {
  ...common,
  clinics,
  finder,
  menu,
  consulting,
  auth,
  booking,
  legal,
  profile,
  shell,
};
