import { expect, test } from 'vitest';
import { events } from './events.ts';

test('who is connected is read again whenever a consult is made, moved, answered, cancelled or ended', () => {
  const ofConsult = ['consult.temporary', 'consult.updated', 'consult.cancelled', 'consult.ended'] as const;
  for (const name of ofConsult) expect(events[name].changes, name).toContain('presence');
});
