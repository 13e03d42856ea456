export { trackingImport } from '../tracking-import.ts';
