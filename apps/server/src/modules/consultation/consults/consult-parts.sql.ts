/** Building blocks of statements that other features share with the consult's own. */
export { type By, byActor, lapsed, live, noteDown } from './consult-parts.repo.ts';
