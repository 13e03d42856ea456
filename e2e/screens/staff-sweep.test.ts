import { staffVisits } from './staff-visits.ts';
import { sweep } from './sweep.ts';

sweep(staffVisits);
