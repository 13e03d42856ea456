import type { site as jp } from '../../jp/patient/site.ts';
import type { Mirror } from '../../mirror.ts';

export const site: Mirror<typeof jp> = {
  sitemap: {
    title: 'Site map',
    lead: 'Choose the page you want to open.',
    groups: { find: 'Find a clinic', account: 'Account', patient: 'My page', about: 'About this service' },
  },
  pages: {
    title: 'List of screens',
    lead: 'Every named screen with its conditions of entry and its frame.',
    caption: 'Screens of this patient app',
    name: 'Name',
    path: 'Path',
    guards: 'Conditions of entry',
    layout: 'Frame',
    open: 'Open',
    noGuard: 'Nothing',
    layouts: { site: 'Anyone', patient: 'Patient', bare: 'None' },
    guardNames: { clinicSelection: 'Chosen clinic', loginRequired: 'Login', patient: 'Patient' },
    of: { clinic: "Screens of the clinic's app", doctor: "Screens of the doctor's app" },
    later: 'Screens still to come',
    laterLead: 'These screens are added when their features are ready.',
  },
};
