/** What was typed after the search key, before its box was there. */
let collected: { text: string; end: () => void } | undefined;

/** Longer than any screen loads; then the keys of the screen work again. */
const patienceMs = 8_000;

/**
 * Collects what is typed until the search box takes it with `giveTyped`. The keys of the screen do not see it. Escape, a press
 * elsewhere, and a box that never comes end it.
 */
export function collectTyped(): void {
  collected?.end();
  const press = (event: KeyboardEvent) => {
    if (!collected || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === 'Escape') collected.end();
    else if (event.key === 'Backspace') collected.text = collected.text.slice(0, -1);
    else if (event.key.length === 1) collected.text += event.key;
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const end = () => {
    collected = undefined;
    clearTimeout(timer);
    window.removeEventListener('keydown', press, { capture: true });
    window.removeEventListener('pointerdown', end, { capture: true });
  };
  const timer = setTimeout(end, patienceMs);
  collected = { text: '', end };
  window.addEventListener('keydown', press, { capture: true });
  window.addEventListener('pointerdown', end, { capture: true });
}

/** Ends the collection and hands its text to the search box; does nothing when the search key was not pressed. */
export function giveTyped(to: (text: string) => void): void {
  const text = collected?.text;
  collected?.end();
  if (text !== undefined) to(text);
}
