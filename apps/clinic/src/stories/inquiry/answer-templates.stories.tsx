import { answerTemplates, inquiry } from '@haruka/examples';
import { after, english, largeType, pick, press, shows } from '@haruka/examples/screen';
import { clinicScreen, type ScreenMeta, type ScreenStory } from '../clinic-screen.tsx';

const meta = {
  ...clinicScreen,
  title: 'Clinic/2 Inquiries/Answer templates',
  args: { at: `/clinic/inquiry?inquiry_id=${inquiry.id}` },
} satisfies ScreenMeta;
export default meta;

const managing = [press(/^定型文を管理する|^Manage templates/), shows('dialog')];

export const Inserted: ScreenStory = after(
  pick(/^定型文を入れる/, answerTemplates[0]!.title),
  shows('button', /^元に戻す/),
);
export const Managing: ScreenStory = after(...managing);
export const Adding: ScreenStory = after(...managing, press(/^定型文を追加する/), shows('textbox', /^文章/));
export const None: ScreenStory = { ...after(...managing), args: { answers: { answerTemplates: [] } } };
export const English: ScreenStory = { ...english, ...after(...managing) };
export const LargeType: ScreenStory = { ...largeType, ...after(...managing) };
