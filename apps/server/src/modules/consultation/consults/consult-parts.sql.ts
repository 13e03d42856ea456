/** Building blocks of statements that other modules share with the consult's own. */
export { type By, byActor, isOpen, lapsed, live, auditInSql } from './consult-parts.repo.ts';
