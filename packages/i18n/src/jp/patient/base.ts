import { client } from '../common/client.ts';
import { words } from '../common/words.ts';
import { shell } from './shell.ts';

/** What every screen of the patient app may show: the texts of the frame, and of a request that fails offline. */
export const base = { client, words, shell };
