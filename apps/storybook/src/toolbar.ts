import type { Accent, Locale } from '@haruka/ui';
import type { GlobalTypes } from 'storybook/internal/types';

/** How a story is shown: what the toolbar says, else what the story itself asks for, else the default. */
export interface View {
  accent: Accent;
  locale: Locale;
  scheme: 'light' | 'dark';
  textScale: 1 | 1.125 | 1.25;
  /** The widest that a component may be, in px; undefined in a screen and where the toolbar sets the width. */
  width: number | undefined;
}

/** The value of a tool that leaves the choice to the story. */
const byStory = '';
const choice = (
  title: string,
  icon: 'paintbrush' | 'contrast' | 'globe' | 'zoom',
  items: [value: string, title: string][],
) => ({
  description: title,
  toolbar: {
    title,
    icon,
    dynamicTitle: true,
    items: [
      { value: byStory, title: `${title}: the story's own` },
      ...items.map(([value, title]) => ({ value, title })),
    ],
  },
});

/** The tools beside the width, which is Storybook's own viewport tool. */
export const globalTypes: GlobalTypes = {
  accent: choice('Accent', 'paintbrush', [
    ['patient', 'Patient'],
    ['clinic', 'Clinic'],
    ['doctor', 'Doctor'],
  ]),
  scheme: choice('Scheme', 'contrast', [
    ['light', 'Light'],
    ['dark', 'Dark'],
  ]),
  locale: choice('Language', 'globe', [
    ['jp', '日本語'],
    ['en', 'English'],
  ]),
  textScale: choice('Text size', 'zoom', [
    ['1', '100 %'],
    ['1.125', '112.5 %'],
    ['1.25', '125 %'],
  ]),
};

export const initialGlobals = { accent: byStory, scheme: byStory, locale: byStory, textScale: byStory };

const widths = { 320: 640, 375: 812, 768: 1024, 1280: 900, 1920: 1080 };
/** The widths of the viewport tool: the narrowest phone, a phone, a tablet, a desk, a wide screen. */
export const viewports = Object.fromEntries(
  Object.entries(widths).map(([width, height]) => [
    `w${width}`,
    { name: `${width} px`, styles: { width: `${width}px`, height: `${height}px` } },
  ]),
);

const column = 752;

/** Returns how a story is shown. A value of the toolbar always wins over the story's own parameters. */
export function viewOf(globals: Record<string, unknown>, parameters: Record<string, unknown>): View {
  const chosen = (name: string, otherwise: string) => globals[name] || parameters[name] || otherwise;
  const viewport = globals['viewport'] as { value?: string } | string | undefined;
  const isWidthChosen = Boolean(typeof viewport === 'object' ? viewport.value : viewport);
  const ownWidth = (parameters['width'] as number | undefined) ?? (parameters['wide'] ? undefined : column);
  return {
    accent: chosen('accent', 'patient') as Accent,
    scheme: chosen('scheme', 'light') as View['scheme'],
    locale: chosen('locale', 'jp') as Locale,
    textScale: Number(chosen('textScale', '1')) as View['textScale'],
    width: isWidthChosen ? undefined : ownWidth,
  };
}
