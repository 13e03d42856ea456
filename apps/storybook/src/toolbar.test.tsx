import { color } from '@haruka/ui';
import { composeStories, setProjectAnnotations } from '@storybook/react-vite';
import axe from 'axe-core';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import preview from '../.storybook/preview.tsx';
import * as button from '../../../packages/ui/src/controls/button.stories.tsx';
import * as choices from '../../../packages/ui/src/controls/choices.stories.tsx';
import * as feedback from '../../../packages/ui/src/feedback/feedback.stories.tsx';
import * as fields from '../../../packages/ui/src/controls/fields.stories.tsx';
import * as cards from '../../../packages/ui/src/patterns/patterns.stories.tsx';
import * as questions from '../../../packages/ui/src/patterns/questions.stories.tsx';
import * as slots from '../../../packages/ui/src/patterns/slot-picker.stories.tsx';
import * as table from '../../../packages/ui/src/patterns/record-table.stories.tsx';
import { initialGlobals, type View, viewOf, viewports } from './toolbar.ts';

setProjectAnnotations([preview]);

/** Ten stories; some ask for an accent, a language, a text size or a width themselves. */
const stories = {
  'a button of staff': composeStories(button).Staff,
  'an English button': composeStories(button).English,
  'a button at 320 px': composeStories(button).LongJapanese,
  choices: Object.values(composeStories(choices))[0]!,
  fields: Object.values(composeStories(fields))[0]!,
  feedback: composeStories(feedback).Banners,
  cards: Object.values(composeStories(cards))[0]!,
  questions: Object.values(composeStories(questions))[0]!,
  slots: Object.values(composeStories(slots))[0]!,
  'a table': composeStories(table).Desk,
} as const;

type Tools = Pick<View, 'accent' | 'scheme' | 'locale' | 'textScale'> & { width: keyof typeof viewports };
/** Every value of each tool, and each accent in both languages and schemes. */
const combinations: Tools[] = [
  { accent: 'patient', scheme: 'light', locale: 'jp', textScale: 1, width: 'w320' },
  { accent: 'clinic', scheme: 'dark', locale: 'en', textScale: 1.125, width: 'w375' },
  { accent: 'doctor', scheme: 'light', locale: 'jp', textScale: 1.25, width: 'w768' },
  { accent: 'patient', scheme: 'dark', locale: 'en', textScale: 1.25, width: 'w1280' },
  { accent: 'clinic', scheme: 'light', locale: 'jp', textScale: 1, width: 'w1920' },
  { accent: 'doctor', scheme: 'dark', locale: 'en', textScale: 1, width: 'w375' },
];

afterEach(() => document.body.replaceChildren());

/** The primary colour as the browser computes it. */
function primary() {
  const probe = document.createElement('span');
  probe.style.backgroundColor = color.primary;
  document.body.append(probe);
  return getComputedStyle(probe).backgroundColor;
}

/** What axe finds on the page, as `rule: element`. The colours of a story that has just come may still fade. */
async function findings() {
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
  const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
  const { violations } = await axe.run(document.querySelector('main')!, { runOnly: tags });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** At night each story in each combination; otherwise in two, and the stories share all six. */
const shown = Object.entries(stories).flatMap(([name, story], nth) =>
  combinations
    .filter((_, at) => import.meta.env['VITE_NIGHT'] === '1' || at % 3 === nth % 3)
    .map((tools) => ({ name, story, tools, toolbar: Object.values(tools).join(', ') })),
);

test.for(shown)('$name obeys the toolbar: $toolbar', async ({ story, tools }) => {
  const { styles } = viewports[tools.width]!;
  const width = parseInt(styles.width, 10);
  await page.viewport(width, parseInt(styles.height, 10));
  const globals = {
    ...initialGlobals,
    ...tools,
    textScale: String(tools.textScale),
    viewport: { value: tools.width },
  };
  await story.run({ globals });
  const root = document.documentElement;
  expect(root.lang).toBe(tools.locale === 'jp' ? 'ja' : 'en');
  expect(parseFloat(getComputedStyle(root).fontSize)).toBe(16 * tools.textScale);
  const primaries = {
    light: { patient: 'rgb(11, 110, 110)', clinic: 'rgb(31, 78, 140)', doctor: 'rgb(91, 62, 140)' },
    dark: { patient: 'rgb(92, 201, 196)', clinic: 'rgb(141, 180, 238)', doctor: 'rgb(187, 163, 236)' },
  };
  expect(primary()).toBe(primaries[tools.scheme][tools.accent]);
  expect(innerWidth).toBe(width);
  // The width of the toolbar replaces a width that the story asks for.
  expect(document.querySelector('main')!.getBoundingClientRect().width).toBe(width);
  if (tools.scheme === 'dark') expect(await findings()).toEqual([]);
});

test('a tool that is not set leaves the choice to the story, and then to the default', () => {
  expect(viewOf({}, {})).toEqual({ accent: 'patient', scheme: 'light', locale: 'jp', textScale: 1, width: 752 });
  const own = { accent: 'doctor', scheme: 'dark', locale: 'en', textScale: 1.25, width: 320 };
  expect(viewOf(initialGlobals, own)).toEqual(own);
  expect(
    viewOf({ accent: 'clinic', scheme: 'light', locale: 'jp', textScale: '1', viewport: { value: 'w375' } }, own),
  ).toEqual({
    accent: 'clinic',
    scheme: 'light',
    locale: 'jp',
    textScale: 1,
    width: undefined,
  });
});
