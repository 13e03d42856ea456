import { answerTemplates, inquiry } from '@haruka/examples';
import { english, failing, largeType } from '@haruka/examples/screen';
import { clinicScreen, type ScreenMeta, type ScreenStory } from '../clinic-screen.tsx';

const meta = {
  ...clinicScreen,
  title: 'Clinic/2 Inquiries/Answer templates',
  args: { at: `/clinic/inquiry?inquiry_id=${inquiry.id}` },
} satisfies ScreenMeta;
export default meta;

/** The picker is the only select of the screen, and the press after it opens the sheet. */
const pickerIn = (screen: Element) => screen.querySelector('select')!;
const managing: Pick<ScreenStory, 'play'> = {
  play: async (context) => {
    await clinicScreen.play?.(context);
    const field = pickerIn(context.canvasElement).closest('.MuiStack-root')!;
    field.querySelector('button')!.click();
    await clinicScreen.play?.(context);
  },
};

export const Inserted: ScreenStory = {
  play: async (context) => {
    await clinicScreen.play?.(context);
    const picker = pickerIn(context.canvasElement);
    picker.value = answerTemplates[0]!.id;
    picker.dispatchEvent(new Event('change', { bubbles: true }));
    await clinicScreen.play?.(context);
  },
};
export const Managing: ScreenStory = managing;
export const None: ScreenStory = { ...managing, args: { answers: { answerTemplates: [] } } };
export const Failing: ScreenStory = { ...failing };
export const English: ScreenStory = { ...english, ...managing };
export const LargeType: ScreenStory = { ...largeType, ...managing };
