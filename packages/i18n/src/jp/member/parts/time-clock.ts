export { timeClock } from '../time-clock.ts';
