import type { AppRoute } from '../../shared/app-route.ts';
import { paths } from '../../shared/paths.ts';

export const questionnaireRoutes: AppRoute[] = [
  {
    name: 'questions-info',
    path: paths['questions-info'],
    titleKey: 'questionnaire.info.title',
    layout: 'site',
    step: true,
    guards: ['loginRequired'],
    wording: ['booking', 'questionnaire', 'status'],
    load: () => import('./questions-info.screen.tsx'),
  },
  {
    name: 'questions',
    path: paths.questions,
    titleKey: 'questionnaire.title',
    layout: 'site',
    step: true,
    guards: ['loginRequired'],
    wording: ['booking', 'questionnaire', 'status'],
    load: () => import('./questions.screen.tsx'),
  },
  {
    name: 'questions-urgent',
    path: paths['questions-urgent'],
    titleKey: 'questionnaire.urgent.title',
    layout: 'patient',
    step: true,
    guards: ['patient'],
    wording: ['booking', 'questionnaire', 'status'],
    load: () => import('./questions-urgent.screen.tsx'),
  },
  {
    name: 'questions-confirm',
    path: paths['questions-confirm'],
    titleKey: 'questionnaire.confirm.title',
    layout: 'site',
    step: true,
    guards: ['loginRequired'],
    wording: ['booking', 'questionnaire', 'status'],
    load: () => import('./questions-confirm.screen.tsx'),
  },
];
