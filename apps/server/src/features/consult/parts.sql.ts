/** Building blocks of statements that other features share with the consult's own. */
export { type By, byActor, lapsed, live, noteDown } from './parts.repo.ts';
