export { dayField } from '../day-field.ts';
