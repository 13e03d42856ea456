import { patientVisits } from './patient-visits.ts';
import { sweep } from './sweep.ts';

sweep(patientVisits);
