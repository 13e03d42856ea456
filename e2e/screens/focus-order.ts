import type { Page } from 'playwright';

/** Presses Tab through the whole screen and compares where it stopped with what can be operated there. */
export async function focusOrder(page: Page): Promise<string[]> {
  const stops = await page.evaluate(() => {
    const isReachable = (element: HTMLElement) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled, input[type="hidden"]') &&
      !element.closest('[inert], [aria-hidden="true"], details:not([open]) > :not(summary)') &&
      // Arrow keys walk through an open menu, and Tab closes it.
      !element.closest('[role="menu"]') &&
      // The two ends of a dialog's focus trap pass the focus on.
      !element.dataset['testid']?.startsWith('sentinel') &&
      element.checkVisibility({ visibilityProperty: true }) &&
      element.getClientRects().length > 0;
    const candidates = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"]';
    const stops = [...document.querySelectorAll<HTMLElement>(candidates)].filter(isReachable);
    const visited: Element[] = [];
    const listen = ({ target }: FocusEvent) => void (target instanceof Element && visited.push(target));
    document.addEventListener('focusin', listen);
    Object.assign(window, { walk: { stops, visited, end: () => document.removeEventListener('focusin', listen) } });
    // Tab starts again from the top of the page.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
    visited.length = 0;
    // The parts of a date or a time, e.g. hours and minutes, are stops inside one control.
    const parts = stops.filter((stop) => stop.matches('input[type="date"], input[type="time"]')).length * 3;
    return stops.length + parts;
  });

  const keyboard = await page.context().newCDPSession(page);
  const tab = { type: 'rawKeyDown', key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 } as const;
  // More presses than stops: Chromium also stops at scrolling boxes, and the last Tab leaves the page.
  await Promise.all(Array.from({ length: stops + 12 }, () => keyboard.send('Input.dispatchKeyEvent', tab)));
  await keyboard.detach();

  return page.evaluate(() => {
    const { walk } = window as unknown as { walk: { stops: HTMLElement[]; visited: Element[]; end(): void } };
    walk.end();
    // The skip link lies over other controls while it has the focus.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const nameOf = (element: Element) =>
      `<${element.tagName.toLowerCase()}> 「${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}」`;
    /** Of radio buttons with one name, one is the stop of all. */
    const groupOf = (element: Element) =>
      element instanceof HTMLInputElement && element.type === 'radio'
        ? `${element.form?.id ?? ''} ${element.name}`
        : element;
    const reached = new Set(walk.visited.map(groupOf));
    // A group of buttons passes its one stop on when a setting arrives, so those that left the order meanwhile do not count.
    const missed = walk.stops.filter((stop) => stop.isConnected && stop.tabIndex >= 0 && !reached.has(groupOf(stop)));
    const problems = missed.slice(0, 5).map((stop) => `Tab never reaches ${nameOf(stop)}`);

    // A dialog is entered where its focus was, so on the way round there is one step back to its beginning.
    const again = walk.visited.indexOf(walk.visited[0]!, 1);
    const round = again === -1 ? walk.visited : walk.visited.slice(0, again + 1);
    const back = round.filter(
      (element, at) => at > 0 && round[at - 1]!.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING,
    );
    if (back.length > 1) problems.push(`Tab jumps back to ${back.map(nameOf).join(' and ')}`);
    return problems;
  });
}
