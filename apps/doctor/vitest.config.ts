import { appTests } from '@haruka/shell/app-tests';

export default appTests('doctor', {
  replacing: ['src/app/cut-off-code.test.tsx', 'src/features/consulting/consult-room.test.tsx'],
});
