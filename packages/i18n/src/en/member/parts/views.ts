export { views } from '../views.ts';
