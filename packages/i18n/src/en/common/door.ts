import type { door as jp } from '../../jp/common/door.ts';
import type { Mirror } from '../../mirror.ts';

export const door: Mirror<typeof jp> = {
  server_error: 'SERVER ERROR!',
  wrong_format: 'Unhandled error, wrong response format!',
  unpaid: 'Some items have not been paid for yet. Please check your payments.',
  consult_at: '{{year}}/{{month}}/{{day}} {{hour}}:{{minute}} (Tokyo): ',
};
