import type { Locator } from 'playwright';
import { expect } from 'vitest';

/** The presses of one person: of links, buttons and choices. What is typed is counted beside them. */
export interface Counted {
  press(what: Locator): Promise<void>;
  type(into: Locator, text: string): Promise<void>;
  /** Prints the count of an action, and fails when it has more presses than `most`. The next count begins at zero. */
  done(action: string, most: number): void;
}

/** Counts what a person presses and types for each action. */
export function counted(): Counted {
  let pressed: string[] = [];
  let fields = 0;
  return {
    async press(what) {
      const text = (await what.getAttribute('aria-label')) ?? (await what.innerText());
      pressed.push(text.replaceAll(/\s+/g, ' ').trim().slice(0, 30));
      await what.click();
    },
    async type(into, text) {
      fields += 1;
      await into.fill(text);
    },
    done(action, most) {
      console.log(`${action}: ${pressed.length} of ${most} presses, ${fields} fields: ${pressed.join(' → ')}`);
      expect(pressed.length, `${action}: ${pressed.join(' → ')}`).toBeLessThanOrEqual(most);
      [pressed, fields] = [[], 0];
    },
  };
}
