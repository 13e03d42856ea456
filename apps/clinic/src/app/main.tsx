import { startStaffApp } from '@haruka/staff';
import { clinicApp } from './clinic-app.ts';

// Not awaited: the files of a screen import this one, and would wait for its end.
void startStaffApp(clinicApp);
