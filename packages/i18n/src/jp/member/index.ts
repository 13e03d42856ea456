import { common } from '../common/index.ts';

/** All wording of the clinic and the doctor app: what is common, and one line per feature. */
export const member = {
  ...common,
};
