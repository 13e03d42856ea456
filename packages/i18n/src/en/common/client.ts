import type { client as jp } from '../../jp/common/client.ts';
import type { Mirror } from '../../mirror.ts';

export const client: Mirror<typeof jp> = {
  server_error: 'SERVER ERROR!',
  no_connection: 'There was no connection. Check your network and try again.',
  wrong_format: 'Unhandled error, wrong response format!',
  unpaid: 'Some items have not been paid for yet. Please check your payments.',
  consult_at: '{{year}}/{{month}}/{{day}} {{hour}}:{{minute}} (Tokyo): ',
  /** Suffix of the text of a change that came too late, with the name of who was faster and the time in Tokyo. */
  changed_by: ' (changed by {{name}}, {{at}})',
  /** Confirmation of identity at a signed-in device (RCL_02020). */
  confirm: {
    title: 'Please confirm that it is you',
    text: 'To be safe, please enter your current password. It is valid for 10 minutes.',
    textWithCode:
      'To be safe, please enter your current password and the code of your authenticator app. They are valid for 10 minutes.',
    password: 'Current password',
    passwordMissing: 'Please enter your current password',
    code: 'Authentication code',
    codeHelper: 'Enter the six digits of your authenticator app, or a recovery code.',
    codeMissing: 'Please enter the authentication code',
    sms: 'To be safe, we send a code to your current number {{to}}.',
    smsSend: 'Send me a code',
    smsCode: 'The six-digit code that arrived',
    smsMissing: 'Please enter the six-digit code',
    smsWrong: 'The code is wrong. Please check it again.',
    act: 'Confirm and go on',
  },
};
