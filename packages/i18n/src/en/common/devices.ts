import type { devices as jp } from '../../jp/common/devices.ts';
import type { Mirror } from '../../mirror.ts';

/** Devices signed in to an account, as patients and members see them. */
export const devices: Mirror<typeof jp> = {
  title: 'Logged-in devices',
  lead: 'If you do not know one of them, log it out and change your password.',
  failed: 'Your devices could not be shown',
  name: '{{browser}} on {{system}}',
  unknown: 'Unknown device',
  this: 'This device',
  used: 'Last used: {{at}}',
  since: 'Logged in: {{at}}',
  end: 'Log out {{name}}',
  ended: '{{name}} was logged out',
  endOthers: 'Log out all other devices',
  othersEnded: 'All other devices were logged out',
  endAll: 'Log out everywhere',
  endAllTitle: 'Log out everywhere?',
  endAllText: 'You will be logged out here, too. Log in again to go on.',
  allEnded: 'You were logged out everywhere',
};
