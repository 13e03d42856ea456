import { common } from '../common/index.ts';
import { shell } from './shell.ts';

/** All wording of the patient app: what is common, and one line per feature. */
export const patient = {
  ...common,
  shell,
};
