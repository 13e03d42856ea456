import { appTests } from '@haruka/shell/app-tests';

export default appTests('clinic', {
  replacing: [
    'src/app/alerts.test.tsx',
    'src/app/calendar-redraw.test.tsx',
    'src/app/palette-load.test.tsx',
    'src/app/record-load.test.tsx',
  ],
});
