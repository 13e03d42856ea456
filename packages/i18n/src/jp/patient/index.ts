import { common } from '../common/index.ts';
import { clinics, finder, menu } from './finder.ts';
import { shell } from './shell.ts';

/** All wording of the patient app: what is common, and one line per feature. */
export const patient = {
  ...common,
  clinics,
  finder,
  menu,
  shell,
};
