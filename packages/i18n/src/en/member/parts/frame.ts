export { alerts } from '../alerts.ts';
export { palette } from '../palette.ts';
