import {
  deskGroups,
  limits,
  type ParsedInput,
  type PatientTimeline,
  type patientTimelineRoutes,
  type TimelineEntry,
  timelineGroups,
} from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import { auditRead } from '../../../platform/audit/audit-read.ts';
import type { MemberActor } from '../../../platform/auth/actor.ts';
import { locationsOf } from '../../../platform/auth/member-locations.ts';
import type { Db } from '../../../platform/db/databases.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { submittedSheets } from '../questionnaires/questionnaire.service.ts';
import { complaintOf } from '@haruka/contract/consultation/complaint';
import { recordOf } from './patient-record.service.ts';
import { listEntries, type TimelineRow } from './patient-timeline.repo.ts';

/**
 * Returns a page of what happened with a patient of the desk and those merged into the record, if the caller
 * may read it. Rejects with `patientNotFound` for anyone else, and with `accessDenied` for a group of the desk alone.
 */
export async function patientTimeline(
  { db }: { db: Db },
  actor: MemberActor,
  { patient_id, group, before }: ParsedInput<typeof patientTimelineRoutes.patientTimeline>,
  request: RequestInfo,
): Promise<PatientTimeline> {
  const desk = { clinic_id: actor.clinic_id, locations: locationsOf(actor) };
  const patients = await recordOf(db, desk, patient_id);
  const mine = timelineGroups.filter((one) => actor.kind === 'clinic' || !deskGroups.includes(one));
  if (group && !mine.includes(group)) throw new ApiError('accessDenied');
  // The record itself writes the view down; its pages are part of the same view.
  await auditRead(db, request, {
    actor,
    object: 'timeline',
    object_id: patients[0],
    action: 'list',
    patient_id: patients[0],
  });
  const charts = actor.kind === 'doctor' ? (desk.locations ?? []) : [];
  const groups = group ? [group] : mine.filter((one) => one !== 'ACCESS');
  const most = limits.timelinePerPage;
  const found = await listEntries(db, { desk, patients, charts }, groups, { before, most });
  const rows = found.slice(0, most);
  return {
    entries: await entriesOf(db, rows),
    next: found.length > most ? rows.at(-1)!.cursor : null,
  };
}

/** Answers also show the chief complaint. */
async function entriesOf(db: Db, rows: readonly TimelineRow[]): Promise<TimelineEntry[]> {
  const consults = rows.filter(({ kind }) => kind === 'ANSWERS').map(({ id }) => id);
  const sheets = consults.length > 0 ? await submittedSheets(db, consults) : [];
  const bySheet = new Map(sheets.map((sheet) => [sheet.consult_id, sheet]));
  return rows.map(({ cursor: _cursor, facts, ...row }) => {
    const more = row.kind === 'ANSWERS' ? { complaint: complaintOf(bySheet.get(row.id)) } : {};
    return { ...row, ...facts, ...more } as TimelineEntry;
  });
}
