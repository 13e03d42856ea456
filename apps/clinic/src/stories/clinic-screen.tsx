import { clinicAnswers } from '@haruka/examples';
import { staffScreen } from '@haruka/staff/stories';
import { clinicApp } from '../app/clinic-app.ts';

export type { ScreenMeta, ScreenStory } from '@haruka/staff/stories';

/** What all stories of clinic screens share. */
export const clinicScreen = staffScreen(clinicApp, clinicAnswers);
