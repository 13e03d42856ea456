import * as ui from '@haruka/ui';
import * as calendar from '@haruka/ui/calendar';
import * as call from '@haruka/ui/call';

/** Stands for a component that only a story has, because it keeps the state of the one that the page is about. */
const ofStory = 'OfStory';

const exported = new Map(
  [ui, calendar, call].flatMap((entry) => Object.entries(entry).map(([name, value]) => [value as unknown, name])),
);

const docgen = '__docgenInfo';

interface Named {
  displayName?: string;
  /** What Storybook adds to a component that a file exports. */
  [docgen]?: { displayName?: string };
}

/**
 * Returns the name of an element in the code of a page: the one under which it is exported. A built Storybook has shortened
 * all other names.
 */
export function nameOf({ type }: { type: unknown }): string {
  if (typeof type === 'string') return type;
  if (typeof type === 'symbol') return 'Fragment';
  const { displayName = '', [docgen]: docs } = type as Named;
  const tag = /^Styled\(([a-z]\w*)\)$/.exec(displayName)?.[1];
  return exported.get(type) ?? tag ?? docs?.displayName ?? ofStory;
}

interface Page {
  component?: unknown;
  subcomponents?: Record<string, unknown>;
}

/** Returns the code of a page as a person writes it: the component of the page, and functions without a body. */
export function pageCode(code: string, { component, subcomponents = {} }: Page): string {
  const [alone] = Object.keys(subcomponents);
  const name = exported.get(component) ?? (component as Named | undefined)?.[docgen]?.displayName ?? alone ?? '';
  return code
    .replaceAll(new RegExp(`(</?)${ofStory}\\b`, 'g'), `$1${exported.has(component) ? name : (alone ?? name)}`)
    .replaceAll(/function \w*\(\)\s*\{\s*\}/g, '() => {}');
}
