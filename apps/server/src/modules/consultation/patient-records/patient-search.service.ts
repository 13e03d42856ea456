import { limits, type Page, type ParsedInput, type PatientLine, type patientRecordRoutes } from '@haruka/contract';
import { auditRead } from '../../../platform/audit/audit-read.ts';
import type { MemberActor } from '../../../platform/auth/actor.ts';
import { locationsOf } from '../../../platform/auth/member-locations.ts';
import type { Db } from '../../../platform/db/databases.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { search } from './patient-search.repo.ts';
import { searchTerms } from './search-terms.ts';

/**
 * Returns a page of the patients who joined the caller's locations and match every word that was typed. The audit log
 * keeps what was searched for.
 */
export async function searchPatients(
  { db }: { db: Db },
  actor: MemberActor,
  { q, page }: ParsedInput<typeof patientRecordRoutes.patients>,
  request: Pick<RequestInfo, 'id' | 'ip'>,
): Promise<Page<PatientLine[]>> {
  const page_size = limits.patientsPerPage;
  const terms = searchTerms(q);
  const desk = { clinic_id: actor.clinic_id, locations: locationsOf(actor) };
  await auditRead(db, request, {
    actor,
    object: 'patients',
    object_id: `${terms.join(' ')} (${page})`,
    action: 'search',
  });
  const found = await search(db, desk, terms, { size: page_size, offset: (page - 1) * page_size });
  return { ...found, page, page_size };
}
