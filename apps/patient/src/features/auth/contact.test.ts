import { expect, test } from 'vitest';
import { contactOf, isWaiting } from './contact.ts';

test('one box takes an e-mail address or a phone number, in full width too', () => {
  expect(contactOf(' Haruka＠Example.jp ')).toEqual({ email: 'haruka@example.jp' });
  expect(contactOf('０９０−１２３４−５６７８')).toEqual({ phone_number: '+819012345678' });
  expect(contactOf('')).toEqual({ phone_number: '' });
});

test('a history entry is only believed when it says who is waiting', () => {
  expect(isWaiting({ by: 'EMAIL', to: 'a@example.jp', sent: true })).toBe(true);
  expect(isWaiting({ by: 'SMS', to: '+819012345678', service_id: null })).toBe(true);
  expect(isWaiting(null)).toBe(false);
  expect(isWaiting({ by: 'PIGEON', to: 'x' })).toBe(false);
});
