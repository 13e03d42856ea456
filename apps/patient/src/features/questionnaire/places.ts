import { paths } from '../../shared/paths.ts';

const withQuery = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query).toString()}`;

/** Where the steps of one consult's questionnaire are. `check` shows what is missing as soon as the topic opens. */
export const places = {
  info: (consult_id: string) => withQuery(paths['questions-info'], { consult_id }),
  topic: (consult_id: string, topic: string, check = false) =>
    withQuery(paths.questions, { consult_id, topic, ...(check && { check: '1' }) }),
  urgent: (consult_id: string) => withQuery(paths['questions-urgent'], { consult_id }),
  confirm: ({ id, clinic_location_id }: { id: string; clinic_location_id: number }) =>
    withQuery(paths['questions-confirm'], { consult_id: id, location_id: String(clinic_location_id) }),
  reservation: (consult_id: string) => withQuery(paths['confirm-reservation'], { consult_id }),
};
