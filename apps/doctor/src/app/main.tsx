import { startStaffApp } from '@haruka/staff';
import { doctorApp } from './doctor-app.ts';

// Not awaited: the files of a screen import this one, and would wait for its end.
void startStaffApp(doctorApp);
