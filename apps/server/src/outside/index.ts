import type { Config } from '../house/config.ts';
import type { Db } from '../house/db.ts';

/** The world beyond our process: a port each, the real thing where it is configured, else a built-in stand-in (design §9). */
export interface Outside {}

/** Chooses for every port what the configuration names. */
export const makeOutside = (_config: Config, _db: Db): Outside => ({});
