import { common } from '../common/index.ts';
import { clinics, finder } from './finder.ts';
import { shell } from './shell.ts';

/** What the frame and the finder say: all that a first visit needs. Other screens wait for the whole (speed W1). */
export const first = { ...common, clinics, finder, shell };
