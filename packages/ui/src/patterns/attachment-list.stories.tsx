import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { fill, patient } from '../testing/story-text.ts';
import { AttachmentList, type AttachmentItem } from './attachment-list.tsx';

const meta = { title: 'Patterns/Attachment list', tags: ['autodocs'], component: AttachmentList } satisfies Meta<
  typeof AttachmentList
>;
export default meta;
type Story = StoryObj;

const texts = patient.reservation.attachments;
const words = {
  ...texts,
  open: (name: string) => fill(texts.open, { name }),
  remove: (name: string) => fill(texts.remove, { name }),
  retry: (name: string) => fill(texts.retry, { name }),
  discard: (name: string) => fill(texts.discard, { name }),
};
const onPick = fn();
const onRetry = fn();
const add = { accept: 'image/jpeg', onPick, hint: texts.limit, words: { pick: texts.pick, camera: texts.camera } };

/** A drawing in place of a photo. */
const drawing = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="3" fill="tomato"/></svg>')}`;
const picture = <img src={drawing} alt="" />;
const stored: AttachmentItem = { id: '1', name: '発疹.jpg', detail: '240 KB', picture, onOpen: fn(), onRemove: fn() };
const long = 'お薬手帳_2026年11月_東京都市部広域オンライン診療センター附属第二クリニック_最新版.jpg';

export const Empty: Story = { args: { label: texts.list, items: [], add, words } };

export const EveryState: Story = {
  render: () => (
    <AttachmentList
      label={texts.list}
      items={[
        stored,
        { id: '2', name: '紹介状.pdf', detail: 'PDF ・ 1.2 MB', onOpen: fn(), onRemove: fn() },
        { id: '3', name: long, sent: 0.4, onRemove: fn() },
        { id: '4', name: 'IMG_0007.jpg', problem: '通信が途切れました。', onRetry, onRemove: fn() },
      ]}
      add={add}
      words={words}
    />
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
    await expect(canvas.getByRole('alert')).toHaveTextContent('通信が途切れました。');
    await userEvent.click(canvas.getByRole('button', { name: words.retry('IMG_0007.jpg') }));
    await expect(onRetry).toHaveBeenCalled();
  },
};

export const PicksFiles: Story = {
  render: () => <AttachmentList label={texts.list} items={[stored]} add={add} words={words} />,
  play: async ({ canvasElement }) => {
    const input = canvasElement.querySelector<HTMLInputElement>('input[multiple]')!;
    const file = new File(['x'], 'a.jpg', { type: 'image/jpeg' });
    await userEvent.upload(input, [file]);
    await expect(onPick).toHaveBeenCalledWith([file]);
    // Reachable by keyboard: the thumbnail, the removal, and the button that opens the dialog of the system.
    const canvas = within(canvasElement);
    for (const name of [words.open('発疹.jpg'), words.remove('発疹.jpg'), texts.pick]) {
      await userEvent.tab();
      await expect(canvas.getByRole('button', { name })).toHaveFocus();
    }
  },
};

export const Full: Story = {
  render: () => (
    <AttachmentList label={texts.list} items={[stored]} add={{ ...add, closedReason: texts.full }} words={words} />
  ),
};

export const ToRead: Story = {
  render: () => <AttachmentList label={texts.list} items={[{ ...stored, onRemove: undefined }]} words={words} />,
};
