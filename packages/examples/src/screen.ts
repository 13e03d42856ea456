import type { SetupWorker } from 'msw/browser';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import type { Answers } from './answers.ts';
import { handlersOf, type Network } from './handlers.ts';
import { nothing, withLongTexts } from './variants.ts';

/** What a story of a screen says about it. */
export interface ScreenArgs {
  /** The address of the screen, with its query. */
  at: string;
  /** A visitor has no session. */
  as?: 'visitor' | 'member';
  /** Answers in place of the usual ones. */
  answers?: Answers;
  network?: Network;
  hasLongTexts?: boolean;
}

const busy = '[aria-busy="true"], [data-loading="true"]';
let missing: string[] = [];

/** Forgets what the browser keeps for the apps. Storybook keeps its own settings in the same place. */
function forget() {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (key.startsWith('haruka.')) storage.removeItem(key);
  for (const cookie of document.cookie.split('; '))
    if (cookie.startsWith('haruka.')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
}

/** Makes the browser that of a first visit, and answers requests as the story says. */
export function setScreen(worker: SetupWorker, defaults: Answers, args: ScreenArgs) {
  forget();
  missing = [];
  const answers = { ...defaults, ...args.answers };
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => args.network !== 'offline' });
  worker.use(
    ...handlersOf(args.hasLongTexts ? withLongTexts(answers) : answers, args.network ?? 'online', (name) =>
      missing.push(name),
    ),
  );
}

/**
 * Waits until a screen shows its content: a visible heading, and nothing that loads. Fails when the screen asked for
 * an answer that no example gives.
 */
export async function settled({ canvasElement, args }: { canvasElement: HTMLElement; args: ScreenArgs }) {
  await waitFor(async () => {
    await expect(canvasElement.querySelector('h1, [role="status"], [role="alert"], main')).toBeTruthy();
    if (args.network !== 'waiting') await expect(canvasElement.querySelector(busy)).toBeNull();
  });
  await expect(missing).toEqual([]);
}

type Act = () => Promise<unknown>;

/** Returns the `play` of a story that shows what a screen becomes after some acts of a person. */
export const after = (...acts: Act[]) => ({
  play: async (context: Parameters<typeof settled>[0]) => {
    await settled(context);
    for (const act of acts) {
      await act();
      await settled(context);
    }
  },
});
/** Presses the first control with that name. */
export const press =
  (name: RegExp, role: 'button' | 'tab' | 'link' | 'checkbox' | 'option' = 'button'): Act =>
  async () =>
    userEvent.click((await screen.findAllByRole(role, { name }))[0]!);
/** Picks an option of the select with that label: by its words, or by its place after those are loaded. */
export const pick =
  (label: RegExp, option: string | number): Act =>
  async () => {
    const field = await screen.findByRole<HTMLSelectElement>('combobox', { name: label });
    const wanted = () =>
      typeof option === 'number'
        ? field.options[option]
        : Array.from(field.options).find(({ text }) => text === option);
    await waitFor(() => expect(wanted()).toBeDefined());
    await userEvent.selectOptions(field, wanted()!);
  };
/** Types into the field with that label. */
export const write =
  (label: RegExp, text: string, role: 'textbox' | 'combobox' = 'textbox'): Act =>
  async () =>
    userEvent.type(await screen.findByRole(role, { name: label }), text);
/** Chooses a file of that name in the field for files. Fields with a drawn button hide the field itself. */
export const attach =
  (name: string, type: string): Act =>
  async () => {
    const find = () => document.querySelector<HTMLInputElement>('input[type=file]');
    await waitFor(() => expect(find()).toBeTruthy());
    const input = find()!;
    const chosen = new DataTransfer();
    chosen.items.add(new File(['csv'], name, { type }));
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };
/** Waits for an element that the acts lead to, the first with that name. */
export const shows =
  (role: 'dialog' | 'alertdialog' | 'button' | 'textbox' | 'alert', name?: RegExp): Act =>
  () =>
    screen.findAllByRole(role, { name });

/** Waits until a field says what is wrong. */
export const complains: Act = () => waitFor(() => expect(document.querySelector('[aria-invalid="true"]')).toBeTruthy());

/** Sends the form on the screen as it is, and waits until a field says what is wrong. */
const sendAsItIs: Act = async () => {
  const button = () => document.querySelector<HTMLElement>('form button[type="submit"]');
  await waitFor(() => expect(button()).toBeTruthy());
  await userEvent.click(button()!);
  await complains();
};

/** What a person types into a field, by what browsers fill in there. */
const typed: Record<string, string> = {
  username: 'hanako@haruka.example',
  email: 'hanako@haruka.example',
  'current-password': 'haruka-demo',
  'new-password': 'haruka-demo-2',
  'one-time-code': '123456',
};

/** Fills each field of the form, agrees to what it asks, sends it, and waits for what the server says. */
const sendFilled: Act = async () => {
  const inForm = <T extends HTMLElement>(selector: string) => [...document.querySelectorAll<T>(`form ${selector}`)];
  await waitFor(() => expect(inForm('button[type="submit"]')[0]).toBeTruthy());
  for (const box of inForm<HTMLInputElement>('input[type="checkbox"]:not(:checked)')) await userEvent.click(box);
  for (const field of inForm<HTMLInputElement>('input[autocomplete]')) {
    const text = typed[field.autocomplete];
    if (text && field.value === '') await userEvent.type(field, text);
  }
  await userEvent.click(inForm('button[type="submit"]')[0]!);
  await waitFor(() => expect(document.querySelector('[role="alert"], [aria-invalid="true"]')).toBeTruthy());
};

/** The states that every screen with data is shown in. Those tagged `night` run in `test:night` only. */
export const loading = { args: { network: 'waiting' }, tags: ['night'] } satisfies State;
export const empty = { args: { answers: nothing } } satisfies State;
/** Nothing is free to book. */
export const fullyBooked = { args: { answers: { slots: nothing.slots } }, tags: ['night'] } satisfies State;
export const longNames = { args: { hasLongTexts: true }, tags: ['night'] } satisfies State;
export const failing = { args: { network: 'failing' }, tags: ['night'] } satisfies State;
export const offline = { args: { network: 'offline' }, tags: ['night'] } satisfies State;
export const english = { parameters: { locale: 'en' }, tags: ['night'] } satisfies State;
export const largeType = { parameters: { textScale: 1.25 }, tags: ['night'] } satisfies State;
/** A form that was sent empty: what is wrong stands at its fields. */
export const invalid = { ...after(sendAsItIs), tags: ['night'] } satisfies State;
/** A form that was filled in and sent, and that the server refused. The story says with which error. */
export const refused = { ...after(sendFilled), tags: ['night'] } satisfies State;

interface State {
  play?: ReturnType<typeof after>['play'];
  args?: Partial<ScreenArgs>;
  parameters?: Record<string, unknown>;
  tags?: string[];
}
