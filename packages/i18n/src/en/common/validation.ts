import type { validation as jp } from '../../jp/common/validation.ts';
import type { Mirror } from '../../mirror.ts';

export const validation: Mirror<typeof jp> = {
  required: 'Please enter {{name}}',
  choose: 'Please choose {{name}}',
  too_short: '{{name}} is too short. Please enter at least {{min}} characters',
  too_long: '{{name}} is too long. Please enter at most {{max}} characters',
  string: '{{name}} must be a valid string',
  number: '{{name}} must be a valid number',
  at_least: '{{name}} must be at least {{min}}',
  at_most: '{{name}} must be at most {{max}}',
  kana: 'Please enter {{name}} in full-width katakana',
  post_code: '{{name}} must be 7 digits',
  phone: '{{name}} must be an 11-digit number that starts with 090, 080 or 070',
  email: '{{name}} does not look right. Please enter it as in the example',
  email_or_phone: 'Please enter an e-mail address or a mobile phone number',
  password: '{{name}} must have at least {{min}} characters',
  password_common: 'This password is too easy to guess. Please choose another one',
  passwords_differ: 'The passwords differ. Please enter the same one twice',
  otp: '{{name}} must be 6 digits',
  date: '{{name}} must be a date that exists',
  date_past: '{{name}} must be before today',
  agree: 'You need to agree before you can go on',
  invalid: 'Please check {{name}}',
  summary: 'There are {{count}} problems. Please check the fields below',
  summary_one: 'There is {{count}} problem. Please check the field below',
};
