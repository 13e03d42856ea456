import { doctorAnswers } from '@haruka/examples';
import { staffScreen } from '@haruka/staff/stories';
import { doctorApp } from '../app/doctor-app.ts';

export type { ScreenMeta, ScreenStory } from '@haruka/staff/stories';

/** What all stories of doctor screens share. */
export const doctorScreen = staffScreen(doctorApp, doctorAnswers);
