import { appTests } from '@haruka/shell/app-tests';

const replacing = ['device-clock', 'incoming-call', 'voice-only'].map(
  (name) => `src/features/consulting/${name}.test.tsx`,
);

export default appTests('patient', { replacing });
