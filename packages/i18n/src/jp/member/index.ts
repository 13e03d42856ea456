import { common } from '../common/index.ts';
import { calendar } from './calendar.ts';
import { consultRoom } from './consult-room.ts';
import { office } from './office.ts';
import { record } from './record.ts';
import { signIn } from './sign-in.ts';

/** All wording of the clinic and the doctor app: what is common, and one line per feature. */
export const member = {
  ...common,
  calendar,
  consultRoom,
  office,
  record,
  signIn,
};
