import { expect, test } from 'vitest';
import { events } from './events.ts';

test('connected patients refetch a consult made, moved, answered, cancelled or ended', () => {
  const ofConsult = ['consult.temporary', 'consult.updated', 'consult.cancelled', 'consult.ended'] as const;
  for (const name of ofConsult) expect(events[name].changes, name).toContain('presence');
});
