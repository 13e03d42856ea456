import { appTests } from '@haruka/shell/app-tests';

const replacing = [
  'auth/sign-up-without-rules',
  'consulting/device-clock',
  'consulting/incoming-call',
  'consulting/voice-only',
].map((name) => `src/features/${name}.test.tsx`);

export default appTests('patient', { replacing });
