import { consultChangeRoutes } from '@haruka/contract/consultation/consult-change';
import type { ConsultRecord } from '@haruka/contract/consultation/consult-record';
import type { TypedMutationOnQueryStarted } from '@reduxjs/toolkit/query/react';
import { api, type ClientBaseQuery } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';
import { calendarApi } from '../scheduling/calendar.ts';
import { consultRecordApi } from './consult-record.ts';

/** What a change answers of the consult. */
type Changed = Partial<Pick<ConsultRecord['consult'], 'start_at' | 'doctor_id' | 'status' | 'undo_until'>>;

/**
 * Returns a hook for after a change: the cached record and calendars show its answer at once. Without it, a second change
 * before the refetch arrives would send what is old, and be refused as if another person had changed the consult.
 */
const showAnswer =
  <Answer>(
    changeOf: (answer: Answer) => Changed,
  ): TypedMutationOnQueryStarted<Answer, { consult_id: string }, ClientBaseQuery, 'api'> =>
  async ({ consult_id }, { dispatch, getState, queryFulfilled }) => {
    const answer = await queryFulfilled.catch(() => undefined);
    if (!answer) return;
    const { undo_until, ...changed } = changeOf(answer.data);
    dispatch(
      consultRecordApi.util.updateQueryData('consultRecord', { consult_id }, ({ consult }) => {
        Object.assign(consult, changed, undo_until !== undefined && { undo_until });
      }),
    );
    for (const query of calendarApi.util.selectCachedArgsForQuery(getState(), 'calendar'))
      dispatch(
        calendarApi.util.updateQueryData('calendar', query, ({ consults }) => {
          const consult = consults.find(({ id }) => id === consult_id);
          if (consult) Object.assign(consult, changed);
        }),
      );
  };

const { endpoints } = api
  .injectEndpoints({ endpoints: (build) => fromContract(build, consultChangeRoutes) })
  .enhanceEndpoints({
    endpoints: {
      clinicMoveConsult: { onQueryStarted: showAnswer(({ start_at, doctor_id }) => ({ start_at, doctor_id })) },
      clinicCancelConsult: { onQueryStarted: showAnswer(({ undo_until }) => ({ status: 'CANCELLED', undo_until })) },
      undoCancelConsult: { onQueryStarted: showAnswer(({ status }) => ({ status, undo_until: null })) },
    },
  });

export const useClinicCancelConsult = endpoints.clinicCancelConsult.useMutation;
export const useUndoCancelConsult = endpoints.undoCancelConsult.useMutation;
export const useClinicMoveConsult = endpoints.clinicMoveConsult.useMutation;
export const useCheckMove = endpoints.checkMove.useQuery;
