// @vitest-environment jsdom
import { errorCodes } from '@haruka/contract/errors';
import { inquiryRoutes } from '@haruka/contract/messaging/inquiry';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FormDraft } from './use-draft.ts';
import { useContractForm } from './use-contract-form.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

type Values = { inquiry_id: string; text: string };
const send = vi.fn<(values: Values) => Promise<{ error?: unknown }>>();
const inquiry_id = '01932d2e-0000-7000-8000-000000000001';

function Form({ draft, isGuarded }: { draft?: FormDraft<Values>; isGuarded?: boolean }) {
  const { field, submitTo, bannerError, busy } = useContractForm({
    schema: inquiryRoutes.answerInquiry.body,
    defaults: { inquiry_id, text: '', answers_seen: 0 },
    labels: { inquiry_id: 'Inquiry', text: 'Text', answers_seen: 'Answers' },
    wording: { error: (rule, { name }) => `${name}: ${rule}`, summary: (count) => `${count} problems` },
    rejected: { text: 'too_long' },
    focus: 'field',
    ...(draft && { draft }),
    ...(isGuarded && { isGuarded }),
  });
  const { label, error, ...input } = field('text');
  return (
    <form noValidate onSubmit={(event) => void submitTo(send)(event)}>
      <label htmlFor={input.id}>{label}</label>
      <textarea {...input} />
      <p role="alert">{error}</p>
      <p>{bannerError({ meta: { fields: [{ field: 'other', rule: 'format' }] } }) ? 'banner' : 'no banner'}</p>
      <button type="submit" disabled={busy}>
        Send
      </button>
    </form>
  );
}

const open = (props: Parameters<typeof Form>[0] = {}) => {
  const user = userEvent.setup();
  render(<Form {...props} />);
  return {
    user,
    text: screen.getByLabelText<HTMLTextAreaElement>('Text'),
    press: () => user.click(screen.getByRole('button')),
  };
};

test('names the missing field, takes the focus there and sends nothing', async () => {
  send.mockReset();
  const { text, press } = open();
  await press();
  await screen.findByText('Text: required');
  expect(document.activeElement).toBe(text);
  expect(send).not.toHaveBeenCalled();
});

test('shows a field that the server rejects at the field, and keeps the text', async () => {
  send.mockReset();
  send.mockResolvedValue({ error: { meta: { fields: [{ field: 'text', rule: 'too_big' }] } } });
  const { user, text, press } = open();
  await user.type(text, 'Hello');
  await press();
  await screen.findByText('Text: too_long');
  expect(text.value).toBe('Hello');
  screen.getByText('banner');
});

test('is busy while it sends', async () => {
  send.mockReset();
  const answer = Promise.withResolvers<{ error?: unknown }>();
  send.mockReturnValue(answer.promise);
  const { user, text, press } = open();
  await user.type(text, 'Hello');
  await press();
  const button = screen.getByRole<HTMLButtonElement>('button');
  await waitFor(() => expect(button.disabled).toBe(true));
  answer.resolve({});
  await waitFor(() => expect(button.disabled).toBe(false));
});

test('a draft returns after a reload, survives a refusal and ends when it is sent', async () => {
  send.mockReset();
  const draft = { who: 1, form: 'reply 7', fields: ['text'] } as const;
  const first = open({ draft });
  await first.user.type(first.text, 'Hello');
  cleanup();

  const second = open({ draft });
  expect(second.text.value).toBe('Hello');
  send.mockResolvedValueOnce({ error: { code: errorCodes.serviceUnavailable } });
  await second.press();
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(JSON.stringify({ ...sessionStorage })).toContain('Hello');
  send.mockResolvedValueOnce({});
  await second.press();
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

test('asks before the page closes only with unsaved input', async () => {
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { user, text } = open({ isGuarded: true });
  expect(isAsked()).toBe(false);
  await user.type(text, 'Hello');
  await waitFor(() => expect(isAsked()).toBe(true));
  await user.clear(text);
  await waitFor(() => expect(isAsked()).toBe(false));
});
