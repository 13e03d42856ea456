import type { Decorator, Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { type Accent, HarukaTheme, type Locale, Toasts } from '../src/index.ts';

// What is waited for comes sooner or later, also on a busy machine.
configure({ asyncUtilTimeout: 8000 });

const themed: Decorator = (Story, { globals, parameters }) => {
  const accent = (parameters['accent'] ?? globals['accent']) as Accent;
  const locale = (parameters['locale'] ?? globals['locale']) as Locale;
  const scale = Number(parameters['textScale'] ?? globals['textScale']) as 1 | 1.125 | 1.25;
  const scheme = (parameters['scheme'] ?? globals['scheme']) as 'light' | 'dark';
  const bare = parameters['layout'] === 'fullscreen';
  const width = parameters['width'] as number | undefined;
  return (
    <HarukaTheme accent={accent} locale={locale} textScale={scale} scheme={scheme}>
      {bare ? (
        <Story />
      ) : (
        <main style={{ padding: 16, maxWidth: width ?? (parameters['wide'] ? undefined : 752) }}>{<Story />}</main>
      )}
      <Toasts />
    </HarukaTheme>
  );
};

const preview: Preview = {
  decorators: [themed],
  initialGlobals: { accent: 'patient', locale: 'jp', textScale: '1', scheme: 'light' },
  globalTypes: {
    accent: {
      toolbar: {
        title: 'App',
        icon: 'paintbrush',
        dynamicTitle: true,
        items: [
          { value: 'patient', title: 'Patient' },
          { value: 'clinic', title: 'Clinic' },
          { value: 'doctor', title: 'Doctor' },
        ],
      },
    },
    locale: {
      toolbar: {
        title: 'Language',
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'jp', title: '日本語' },
          { value: 'en', title: 'English' },
        ],
      },
    },
    scheme: {
      toolbar: {
        title: 'Scheme',
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
    textScale: {
      toolbar: {
        title: 'Text',
        icon: 'zoom',
        dynamicTitle: true,
        items: [
          { value: '1', title: '100 %' },
          { value: '1.125', title: '112.5 %' },
          { value: '1.25', title: '125 %' },
        ],
      },
    },
  },
  parameters: {
    layout: 'padded',
    a11y: { test: 'error' },
    options: { storySort: { order: ['Identity', 'Controls', 'Layout', 'Feedback', 'Patterns', 'Calendar', 'Call'] } },
    viewport: {
      options: {
        narrow: { name: '320', styles: { width: '320px', height: '640px' } },
        phone: { name: '375', styles: { width: '375px', height: '812px' } },
        desk: { name: '1280', styles: { width: '1280px', height: '900px' } },
      },
    },
  },
};

export default preview;
