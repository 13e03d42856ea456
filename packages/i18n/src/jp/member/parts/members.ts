export { members } from '../members.ts';
