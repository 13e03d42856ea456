import { staffPages } from '@haruka/staff/prerender';
import { doctorApp } from './doctor-app.ts';

/** The prerendered pages of this app. */
export const { pages, render } = staffPages(doctorApp);
