import type { door as jp } from '../../jp/common/door.ts';
import type { Mirror } from '../../mirror.ts';

export const door: Mirror<typeof jp> = {
  server_error: 'SERVER ERROR!',
  wrong_format: 'Unhandled error, wrong response format!',
  unpaid: 'Some items have not been paid for yet. Please check your payments.',
  consult_at: '{{year}}/{{month}}/{{day}} {{hour}}:{{minute}} (Tokyo): ',
  /** Asks again who sits at a signed-in device (RCL_02020). */
  confirm: {
    title: 'Please confirm that it is you',
    text: 'To be safe, please type your current password. It counts for ten minutes.',
    textWithCode:
      'To be safe, please type your current password and the code of your second factor. They count for ten minutes.',
    password: 'Current password',
    passwordMissing: 'Please type your current password',
    code: 'Code of the second factor',
    codeHelper: 'The six digits of your authenticator app, or a recovery code.',
    codeMissing: 'Please type the code of the second factor',
    sms: 'To be safe, we send a code to your present number {{to}}.',
    smsSend: 'Send me a code',
    smsCode: 'The six-digit code that arrived',
    smsMissing: 'Please type the six-digit code',
    smsWrong: 'The code is not right. Please check it again.',
    act: 'Confirm and go on',
  },
};
