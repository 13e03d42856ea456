export { consultRoom } from '../consult-room.ts';
export { pastConsults } from '../past-consults.ts';
export { patientMedicines } from '../patient-medicines.ts';
