import { startPage } from '@haruka/shell/early-page';

startPage({ session: 'patient' });
