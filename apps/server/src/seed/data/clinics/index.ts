import { haruzora } from './haruzora.ts';
import { minatokaze } from './minatokaze.ts';
import { network } from './network.ts';
import { sakurakomichi } from './sakurakomichi.ts';
import type { DemoClinic } from './shape.ts';

/** The three preset clinics, ids 1 to 3 (CLINIC-6), and six more; the first location of clinic N has the id N. */
export const clinics: readonly DemoClinic[] = [haruzora, sakurakomichi, minatokaze, ...network];
