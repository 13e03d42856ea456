import { ApiError } from './api-error.ts';
import type { FieldProblem } from './http/input.ts';

/**
 * The refusal of a change to something that was changed after it was read (01010). `meta` says who was faster and names the
 * field of the request that is outdated.
 */
export const lostVersion = (meta: object | null | undefined = null, field = 'version'): ApiError =>
  new ApiError('editConflict', { ...meta, fields: [{ field, rule: 'outdated' } satisfies FieldProblem] });

/**
 * The refusal of a patient who does not exist, or whom the caller may not see (05010). It names the field of the request; null for a
 * request that names no patient.
 */
export const unknownPatient = (field: string | null = 'patient_id'): ApiError =>
  new ApiError(
    'patientNotFound',
    field === null ? null : { fields: [{ field, rule: 'unknown' } satisfies FieldProblem] },
  );
