import type { Feature } from '../house/feature.ts';
import { auth } from './auth/auth.feature.ts';
import { call } from './call/call.feature.ts';
import { maintenance } from './maintenance/maintenance.routes.ts';
import { profile } from './profile/profile.routes.ts';

/** Every feature of the server, one line each. A contract row that none of them answers stops the start. */
export const features: Feature[] = [auth, profile, maintenance, call];
