import { errorCodes } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildFixtures, type Fixtures } from '../../../test/authorization/fixtures.ts';
import { type TestApp, testApp } from '../../../test/support/index.ts';
import { audit } from './audit-log.ts';
import { whoChanged } from './who-changed.ts';

let app: TestApp;
let world: Fixtures;
beforeAll(async () => {
  app = await testApp();
  world = await buildFixtures(app.db);
});
afterAll(() => app.stop());

test('names who last changed an object, not a reader, a refused try or another clinic', async () => {
  const { as } = world.consults[0]!.view;
  const actorOf = (persona: 'staff: own location' | 'owner: own clinic' | 'owner: other clinic') => ({
    kind: 'clinic' as const,
    id: Number(as[persona]!.id),
  });
  const { clinic_id } = await app.db
    .selectFrom('member')
    .select('clinic_id')
    .where('id', '=', actorOf('staff: own location').id)
    .executeTakeFirstOrThrow();
  const write = (
    actor: { kind: 'clinic'; id: number },
    action: string,
    more: { clinic_id?: number; result?: string } = {},
  ) => audit(app.db, { id: '', ip: '' }, { actor, object: 'absence', object_id: 7, action, clinic_id, ...more });
  const name = async (actions?: string[]) =>
    (await whoChanged(app.db, { clinic_id }, { object: 'absence', object_id: 7 }, actions)).changed_by?.name;
  for (const persona of ['staff: own location', 'owner: own clinic', 'owner: other clinic'] as const)
    await app.db
      .updateTable('member')
      .set({ last_name: persona, first_name: 'X' })
      .where('id', '=', actorOf(persona).id)
      .execute();
  expect(await name()).toBeUndefined();
  await write(actorOf('staff: own location'), 'set');
  await write(actorOf('owner: own clinic'), 'view');
  await write(actorOf('owner: own clinic'), 'lift', { result: errorCodes.absenceNotFound });
  await write(actorOf('owner: other clinic'), 'lift', { clinic_id: clinic_id + 999 });
  expect(await name()).toBe('staff: own location X');
  await write(actorOf('owner: own clinic'), 'lift');
  expect(await name()).toBe('owner: own clinic X');
  expect(await name(['set'])).toBe('staff: own location X');
  const { at } = await whoChanged(app.db, { clinic_id }, { object: 'absence', object_id: 7 });
  expect(Math.abs(Date.now() - Date.parse(at!))).toBeLessThan(60_000);
});
