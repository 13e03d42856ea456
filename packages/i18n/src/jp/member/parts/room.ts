export { consultRoom } from '../consult-room.ts';
export { pastConsults } from '../past-consults.ts';
