import type { profile as jp } from '../../jp/patient/profile.ts';
import type { Mirror } from '../../mirror.ts';

export const profile: Mirror<typeof jp> = {
  /** The time of a slip. Here, because further screens with the texts of payments are at their limit. */
  slip: {
    left: {
      days: '{{count}} days {{hours}} h left',
      days_one: '{{count}} day {{hours}} h left',
      hours: '{{hours}} h {{minutes}} min left',
      minutes: '{{minutes}} min {{seconds}} s left',
    },
    over: 'It can no longer be paid. We are checking the status.',
  },
  title: 'My details',
  lead: 'Used for your treatment and medicines. Please enter what your identity document says.',
  register: {
    title: 'Tell us who you are',
    lead: 'You are almost done. Please enter what your identity document says.',
  },
  missing: {
    title: 'Something is still missing',
    text: 'Enter {{names}} to go on to bookings and consultations.',
    comma: ', ',
  },
  person: 'Name and date of birth',
  contact: 'Contact',
  home: 'Address',
  fields: {
    last_name: 'Family name',
    first_name: 'Given name',
    last_name_furigana: 'Family name in katakana',
    first_name_furigana: 'Given name in katakana',
    date_of_birth: 'Date of birth',
    phone_number: 'Mobile number',
    email: 'Email address',
    new_email: 'New email address',
    post_code: 'Post code',
    address_1: 'Prefecture',
    address_2: 'City or ward',
    address_3: 'Town and number',
    address_4: 'Building and room',
  },
  helpers: {
    first_email:
      'We send news about your bookings here. Open the link in the email to finish. You are then logged out once.',
    last_name: 'Example: 遥 or Smith',
    first_name: 'Example: 花子 or Anna',
    furigana: 'Full-width katakana, filled in while you type your name in Japanese. Example: スミス',
    date_of_birth: 'Example: 1980, 1, 15',
    phone_number: 'Example: 09012345678. A new number is verified with a code by text message.',
    new_email:
      'Only if you want to change it. It changes when you open the link we send to it, and you are logged out everywhere.',
    post_code: 'Example: 1000005 (seven digits). The address is filled in for you.',
    address_2: 'Example: 千代田区',
    address_3: 'Example: 丸の内1-2-3',
    address_4: 'Example: ハルカマンション405',
  },
  birth: { year: 'Year', month: 'Month', day: 'Day' },
  filled: 'The address has been filled in. Please add the number.',
  unknownCode: 'No address was found for this post code. Please enter it below.',
  severalTowns: 'This post code covers several towns. Please choose yours',
  verified: 'Verified',
  unverified: 'Not verified',
  none: 'Not given',
  verifyPhone: 'Verify phone number',
  mailAgain: 'Send the verification email',
  mailSent: {
    title: 'We sent the verification email',
    text: 'Your email address changes when you open the link in the email to {{to}}.',
  },
  save: 'Save',
  saveAndGo: 'Save and go on',
  saved: 'Updated',
  savedText: 'Your details have been saved.',
  savedButPhone: 'Everything but the phone number has been saved.',
  saveAndVerify: 'Save and verify the number',
  failed: { title: 'Your details could not be shown', text: 'Please check your connection and try again.' },
};
