import { appTests } from '@haruka/shell/app-tests';

export default appTests('patient');
