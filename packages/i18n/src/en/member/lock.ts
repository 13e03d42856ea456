import type { lock as jp } from '../../jp/member/lock.ts';
import type { Mirror } from '../../mirror.ts';

export const lock: Mirror<typeof jp> = {
  act: 'Lock the screen',
  title: 'The screen is locked',
  who: '{{name}}',
  lead: 'Enter your password to go on. What you typed is still there.',
  unlock: 'Unlock',
};
