import { english, failing, largeType, offline } from '@haruka/examples/screen';
import { clinicScreen, type ScreenMeta, type ScreenStory } from '../clinic-screen.tsx';

const meta = {
  ...clinicScreen,
  title: 'Clinic/6 Products/Import',
  args: { at: '/clinic/settings/products/import' },
} satisfies ScreenMeta;
export default meta;

const withFile: Pick<ScreenStory, 'play'> = {
  play: async (context) => {
    await clinicScreen.play?.(context);
    const input = context.canvasElement.querySelector<HTMLInputElement>('input[type=file]')!;
    const chosen = new DataTransfer();
    chosen.items.add(new File(['csv'], '商品.csv', { type: 'text/csv' }));
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await clinicScreen.play?.(context);
  },
};

export const Full: ScreenStory = {};
export const Preview: ScreenStory = withFile;
export const Failing: ScreenStory = { ...failing, ...withFile };
export const Offline: ScreenStory = offline;
export const English: ScreenStory = { ...english, ...withFile };
export const LargeType: ScreenStory = { ...largeType, ...withFile };
