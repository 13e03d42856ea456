import type { invitation as jp } from '../../jp/member/invitation.ts';
import type { Mirror } from '../../mirror.ts';

/** The page behind an invitation link. */
export const invitation: Mirror<typeof jp> = {
  title: 'Your invitation',
  lead: '{{clinic}} invites you.',
  checking: 'Checking your invitation',
  clinic: 'Clinic',
  name: 'Name',
  email: 'Email address to log in with',
  role: 'Role',
  places: 'Locations',
  whole: 'Whole clinic',
  password: 'Password',
  act: 'Set the password',
  done: 'Your account is ready',
  doneText: 'Please log in with the password you chose.',
  dead: 'This link does not work',
  deadText:
    'It has been used, or its {{hours}} hours are over. Please ask the owner of the clinic to send the invitation again. If you are the owner, please ask HARUKA.',
  closed: 'This invitation cannot be used',
  failed: 'Your invitation could not be checked',
};
