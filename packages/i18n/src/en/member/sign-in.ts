import type { signIn as jp } from '../../jp/member/sign-in.ts';
import type { Mirror } from '../../mirror.ts';

export const signIn: Mirror<typeof jp> = {
  title: 'Log in',
  heading: { clinic: 'Log in to the clinic', doctor: 'Log in as a doctor' },
  lead: { clinic: 'For the staff and owners of a clinic.', doctor: 'For doctors.' },
  email: 'E-mail address',
  password: 'Password',
  emailMissing: 'Please enter your e-mail address',
  passwordMissing: 'Please enter your password',
  code: 'Code',
  codeLead: 'Please enter the six digits your authenticator app shows.',
  codeHelper: 'They change every 30 seconds.',
  roleChanged: 'Your role was changed, so this app is no longer yours. Please log in where your new role works.',
  wrongDoor: 'This account logs in somewhere else.',
  goTo: { clinic: 'To the clinic login', doctor: 'To the doctor login' },
  loggedOut: 'You have logged out',
};
