import type { slip as jp } from '../../jp/patient/slip.ts';
import type { Mirror } from '../../mirror.ts';

export const slip: Mirror<typeof jp> = {
  left: {
    days: '{{count}} days {{hours}} h left',
    days_one: '{{count}} day {{hours}} h left',
    hours: '{{hours}} h {{minutes}} min left',
    minutes: '{{minutes}} min {{seconds}} s left',
  },
  over: 'It can no longer be paid. We are checking the status.',
};
