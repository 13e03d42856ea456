import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';

/** The lane of the day, 9:00 to 12:00, one pixel a minute. jsdom has no layout. */
function layOut() {
  Object.assign(Element.prototype, { scrollBy: () => {} });
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.matches('.hk-lanes')) return new DOMRect(-1000, -1000, 9000, 9000);
    return this.matches('.hk-lane') ? new DOMRect(0, 0, 400, 180) : new DOMRect(0, 0, 0, 0);
  });
}

/** Drags a booking of the calendar to 11:00. */
export async function dragToEleven(user: UserEvent, name: RegExp): Promise<void> {
  layOut();
  const event = await screen.findByRole('button', { name });
  await user.pointer([
    { keys: '[MouseLeft>]', target: event, coords: { clientX: 50, clientY: 0 } },
    { target: event, coords: { clientX: 50, clientY: 60 } },
    { target: event, coords: { clientX: 50, clientY: 120 } },
    { keys: '[/MouseLeft]', target: event },
  ]);
}
