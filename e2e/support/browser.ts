import { type Browser, type BrowserContext, chromium, type Page, type ViewportSize } from 'playwright';
import { findChromium } from '../run/services.ts';
import type { App, Product } from './start-product.ts';
import { type Locale, type Words, wordsOf } from './words.ts';

export const desk: ViewportSize = { width: 1280, height: 800 };
export const phone: ViewportSize = { width: 375, height: 812 };

/** The fake camera shows a moving picture, so frames can be counted; the fake prompt always says yes. */
const args = [
  '--no-sandbox',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
];

/** Starts a real Chromium with a fake camera and microphone. `camera` is a raw video file that replaces the test picture. */
export const openBrowser = async ({ camera, executablePath, args: more = [] }: Starting = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: executablePath ?? (await findChromium()),
    args: [...args, ...more, ...(camera ? [`--use-file-for-fake-video-capture=${camera}`] : [])],
  });

interface Starting {
  camera?: string;
  /** A program that replaces the machine's Chromium, e.g. one that starts it in a network namespace. */
  executablePath?: string;
  args?: string[];
}

export interface Opening {
  viewport?: ViewportSize;
  locale?: Locale;
  /** The text size that an earlier visit chose. */
  textScale?: number;
  /** Where the device believes to be: the product shows Tokyo's time all the same. */
  timezoneId?: string;
  /** Tokens that an earlier sign-in left in this browser. */
  storage?: Record<string, string>;
}

/** A person with one of the apps in a separate browser profile. */
export interface Person<A extends App = App> {
  app: A;
  page: Page;
  context: BrowserContext;
  words: Words[A];
  /** Everything that went wrong in this browser; empty in a healthy product. */
  problems: string[];
  /** The bodies of all answers that this browser received. */
  answers: unknown[];
  goto(path: string): Promise<void>;
}

/** The language and the text size that an earlier visit chose, as the product itself remembers them. */
export const preferences = (baseURL: string, locale: Locale, textScale = 1) => [
  preferenceCookie(baseURL, 'locale', locale),
  preferenceCookie(baseURL, 'text-scale', String(textScale)),
];

const preferenceCookie = (baseURL: string, name: string, value: string) => ({
  name: `haruka.${name}`,
  value,
  domain: new URL(baseURL).hostname,
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
});

/** Opens an app in a new browser profile and records every error there. */
export async function openApp<A extends App>(
  browser: Browser,
  product: Product,
  app: A,
  opening: Opening = {},
): Promise<Person<A>> {
  const { viewport = desk, locale = 'jp', textScale, timezoneId = 'Asia/Tokyo', storage = {} } = opening;
  const baseURL = product.originOf(app);
  const localStorage = Object.entries(storage).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    baseURL,
    viewport,
    timezoneId,
    locale: locale === 'jp' ? 'ja-JP' : 'en-US',
    permissions: ['camera', 'microphone'],
    storageState: {
      cookies: preferences(baseURL, locale, textScale),
      origins: [{ origin: baseURL, localStorage }],
    },
    reducedMotion: 'reduce',
  });
  // Ends what hangs. On a busy machine a press may wait for its frames for half a minute.
  context.setDefaultTimeout(60_000);
  const problems: string[] = [];
  const answers: unknown[] = [];
  context.on('page', (page) => watch(page, problems, answers));
  const page = await context.newPage();
  const goto = async (path: string) => void (await page.goto(path));
  return { app, page, context, words: wordsOf(app, locale), problems, answers, goto };
}

/** A refusal, also that of a maintenance, is an answer like any other; Chromium writes it to the console all the same. */
const isRefusal = (text: string) =>
  /^Failed to load resource: the server responded with a status of (4\d\d|503)/.test(text);

/** Another journey adds network interfaces to the machine, and every Chromium drops its connections once. The apps ask again. */
const isNetworkOfMachine = (text: string) => text.endsWith('net::ERR_NETWORK_CHANGED');

function watch(page: Page, problems: string[], answers: unknown[]) {
  page.on('console', (message) => {
    if (!['error', 'warning', 'assert'].includes(message.type())) return;
    if (isRefusal(message.text()) || isNetworkOfMachine(message.text())) return;
    problems.push(`console ${message.type()} at ${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught at ${page.url()}: ${error.message}`));
  page.on('response', (response) => {
    // While it is being maintained, the product answers 503 on purpose.
    if (response.status() >= 500 && response.status() !== 503)
      problems.push(`${response.status()} from ${response.url()}`);
    if (!response.url().includes('/api/v1/')) return;
    // An answer that came as the page was left has no body any more.
    response.json().then(
      (answer) => answers.push(answer),
      () => {},
    );
  });
}
