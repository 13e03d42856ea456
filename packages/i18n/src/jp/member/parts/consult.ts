export { consultNote } from '../consult-note.ts';
export { handOver } from '../hand-over.ts';
export { plan } from '../../common/plan.ts';
export { planEditor } from '../plan-editor.ts';
export { prescription } from '../prescription.ts';
