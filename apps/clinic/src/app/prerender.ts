import { staffPages } from '@haruka/staff/prerender';
import { clinicApp } from './clinic-app.ts';

/** The prerendered pages of this app. */
export const { pages, render } = staffPages(clinicApp);
