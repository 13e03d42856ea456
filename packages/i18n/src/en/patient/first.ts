import type { first as jp } from '../../jp/patient/first.ts';
import type { Mirror } from '../../mirror.ts';
import { common } from '../common/index.ts';
import { clinics, finder } from './finder.ts';
import { shell } from './shell.ts';

/** The same as in Japanese. */
export const first: Mirror<typeof jp> = { ...common, clinics, finder, shell };
