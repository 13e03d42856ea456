import type { Locator } from 'playwright';
import { expect } from 'vitest';

/** The presses of one person: of links, buttons and choices, and a drag as one. What is typed is counted beside them. */
export interface Counted {
  press(what: Locator): Promise<void>;
  /** Drags one thing over another with the mouse. */
  drag(what: Locator, onto: Locator): Promise<void>;
  /** Opens a list and picks a line of it: two presses. */
  choose(from: Locator, option: Parameters<Locator['selectOption']>[0]): Promise<void>;
  type(into: Locator, text: string): Promise<void>;
  /** Keeps the count of an action, and fails when it has more presses than `most`. The next count begins at zero. */
  done(action: string, most: number, before?: string): void;
  /** Returns all actions so far as a table: presses, fields, what it was before, and the way. */
  table(): string;
}

/** Counts what a person presses and types for each action. */
export function counted(): Counted {
  let pressed: string[] = [];
  let fields = 0;
  const rows: string[][] = [];
  const nameOf = (what: Locator) =>
    what.evaluate((pressed) => {
      const label = pressed instanceof HTMLInputElement ? pressed.labels?.[0]?.innerText : undefined;
      const text = pressed.getAttribute('aria-label') ?? label ?? (pressed as HTMLElement).innerText;
      return text.replaceAll(/\s+/g, ' ').trim().slice(0, 24);
    });
  return {
    async press(what) {
      pressed.push(await nameOf(what));
      await what.click();
    },
    async drag(what, onto) {
      pressed.push('(drag)');
      const middleOf = async (one: Locator) => {
        const { x, y, width, height } = (await one.boundingBox())!;
        return [x + width / 2, y + height / 2] as const;
      };
      // Away from the edges, where a drag scrolls what is around it.
      await what.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      const [[x, y], to] = [await middleOf(what), await middleOf(onto)];
      const { mouse } = what.page();
      await mouse.move(x, y);
      await mouse.down();
      await mouse.move(x + 10, y, { steps: 4 });
      await mouse.move(...to, { steps: 8 });
      await mouse.up();
    },
    async choose(from, option) {
      await from.click();
      await from.selectOption(option);
      const chosen = await from.evaluate((list: HTMLSelectElement) => list.selectedOptions[0]?.text ?? '');
      pressed.push('(list)', chosen.slice(0, 24));
    },
    async type(into, text) {
      fields += 1;
      await into.fill(text);
    },
    done(action, most, before = 'new') {
      expect(pressed.length, `${action}: ${pressed.join(' → ')}`).toBeLessThanOrEqual(most);
      rows.push([action, String(pressed.length), String(fields), before, pressed.join(' → ')]);
      [pressed, fields] = [[], 0];
    },
    table: () =>
      [['everyday action', 'presses', 'fields', 'before', 'the way'], ...rows]
        .map((cells) => `| ${cells.join(' | ')} |`)
        .join('\n'),
  };
}
