export { answers } from './answers.ts';
export { consults } from './consults.ts';
export { type DemoDependant, dependants } from './dependants.ts';
export { patients } from './people.ts';
export { type DemoConsult, type DemoPatient, patientId } from './shape.ts';
