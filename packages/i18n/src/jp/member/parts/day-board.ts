export { dayBoard } from '../day-board.ts';
