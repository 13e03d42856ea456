import type { Decorator, Loader, Preview } from '@storybook/react-vite';
import { HarukaTheme, Toasts } from '@haruka/ui';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { configure } from 'storybook/test';
import { ComponentPage } from '../src/component-page.tsx';
import { covering } from '../src/covering.tsx';
import { withoutElementControls } from '../src/element-controls.ts';
import { fieldWords } from '../src/field-words.ts';
import { nameOf, pageCode } from '../src/page-code.ts';
import { globalTypes, initialGlobals, viewOf, viewports } from '../src/toolbar.ts';

// A busy machine is slow: an element that a test awaits may appear late.
configure({ asyncUtilTimeout: 8000 });

/** Puts a component into the theme that toolbar and story ask for. A screen brings the theme of its app. */
const themed: Decorator = (Story, { globals, parameters }) => {
  if (parameters['screen']) return <Story />;
  const { width, ...view } = viewOf(globals, parameters);
  const isBare = parameters['layout'] === 'fullscreen';
  return (
    <HarukaTheme {...view} words={fieldWords(view.locale)}>
      {isBare ? <Story /> : <main style={{ padding: 16, maxWidth: width }}>{<Story />}</main>}
      <Toasts />
    </HarukaTheme>
  );
};

/** Says in the context how to show the story, for the loaders of screens. */
const withView: Loader = (context) => {
  const view = viewOf(context.globals, context.parameters);
  Object.assign(context, { view });
  return { view };
};

const preview: Preview = {
  decorators: [covering, themed],
  argTypesEnhancers: [withoutElementControls],
  loaders: [withView, mswLoader()],
  initialGlobals,
  globalTypes,
  parameters: {
    layout: 'padded',
    a11y: { test: 'error' },
    docs: { toc: true, page: ComponentPage, source: { transform: pageCode } },
    jsx: { displayName: nameOf },
    options: {
      storySort: {
        order: [
          'Start',
          'Foundations',
          ['Principles', 'Colour', 'Type', 'Spacing', 'Icons', 'Motion', 'Wording', 'Accessibility'],
          'Identity',
          'Controls',
          'Layout',
          'Feedback',
          'Patterns',
          'Calendar',
          'Call',
          'Patient',
          'Clinic',
          [
            '1 Clinic day',
            '2 Inquiries',
            '3 Members',
            '4 Patients',
            '5 Schedule',
            '6 Products',
            '7 Orders',
            '8 Money',
            '9 Account',
          ],
          'Doctor',
          ['1 Calendar', '2 Doctor room', '3 Patients', '4 Requests', '5 Attendance', '6 Account'],
        ],
      },
    },
    viewport: { options: viewports },
  },
};

export default preview;
