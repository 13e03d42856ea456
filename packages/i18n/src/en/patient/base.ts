import { common } from '../common/index.ts';
import { shell } from './shell.ts';

/** What every screen of the patient app may show: the common texts and those of the frame. */
export const base = { ...common, shell };
