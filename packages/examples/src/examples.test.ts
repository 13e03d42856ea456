import { contract } from '@haruka/contract';
import type { Route } from '@haruka/contract/define';
import { expect, test } from 'vitest';
import type { Answers, Sent } from './answers.ts';
import { clinicAnswers, doctorAnswers, patientAnswers } from './defaults.ts';
import { handlersOf } from './handlers.ts';
import { nothing, withLongTexts } from './variants.ts';

const routes: Record<string, Route> = contract;
const sets: Record<string, Answers> = {
  'a patient': patientAnswers,
  'a patient with long names': withLongTexts(patientAnswers),
  'a clinic': clinicAnswers,
  'a clinic with long names': withLongTexts(clinicAnswers),
  'a doctor': doctorAnswers,
  'a doctor with long names': withLongTexts(doctorAnswers),
  nothing,
};

test.for(
  Object.entries(sets).flatMap(([set, answers]) =>
    Object.entries(answers).map(([name, answer]) => ({ set, name, answer })),
  ),
)('the example of $name for $set is what the contract says', ({ name, answer }) => {
  const data: unknown = typeof answer === 'function' ? (answer as (sent: Sent) => unknown)({}) : answer;
  const { success, error } = routes[name]!.data.safeParse(data);
  expect(success, error?.message).toBe(true);
});

test('every route that a session may read has an example for that session', () => {
  const missing = (kind: 'patient' | 'clinic' | 'doctor', answers: Answers) =>
    Object.entries(routes)
      .filter(([, row]) => row.kind === 'read' && !('download' in row) && row.for.includes(kind))
      .map(([name]) => name)
      .filter((name) => !(name in answers));
  expect(missing('patient', patientAnswers)).toEqual(['consultById']);
  expect(missing('clinic', clinicAnswers)).toEqual(['joinedClinicLocation']);
  expect(missing('doctor', doctorAnswers)).toEqual(['joinedClinicLocation']);
});

test('an answer that is not what the contract says is refused', async () => {
  const [handler] = handlersOf({ maintenance: { is_on: 'no' } } as unknown as Answers, 'online', () => {}).filter(
    ({ info }) => String(info.path).includes('get-maintain'),
  );
  const request = new Request('http://server/api/v1/get-maintain-information');
  await expect(handler!.run({ request, requestId: '1' })).rejects.toThrow('The example of maintenance');
});
