import { refuse, goods } from '@haruka/examples';
import { after, english, largeType, loading, longNames, offline, pick, press } from '@haruka/examples/screen';
import { patientScreen, type ScreenMeta, type ScreenStory } from '../patient-screen.tsx';

const choose = [pick(/低刺激保湿ローション|Gentle/, 2), press(/注文の確認へ進む|Check the order/, 'link')] as const;

const meta = {
  ...patientScreen,
  title: 'Patient/8 Payment/Purchase',
  args: { at: '/patient/goods', answers: { goods: goods.slice(0, 3) } },
  ...after(...choose),
} satisfies ScreenMeta;
export default meta;

const straight = { args: { at: '/patient/purchase?clinic_location_id=1' }, play: patientScreen.play };
export const Full: ScreenStory = {};
export const Loading: ScreenStory = { ...straight, ...loading, args: { ...straight.args, ...loading.args } };
export const Offline: ScreenStory = { ...straight, ...offline, args: { ...straight.args, ...offline.args } };
/** The goods are chosen, and the server cannot say what they cost. */
export const Failing: ScreenStory = {
  args: { answers: { goods: goods.slice(0, 3), purchaseQuote: refuse('serverError') } },
};
export const Empty: ScreenStory = straight;
export const Short: ScreenStory = {
  args: {
    answers: {
      goods: goods.slice(0, 3),
      purchaseQuote: refuse('productOutOfStock', { fields: [{ field: 'items.0.quantity', rule: 'stock' }] }),
    },
  },
};
export const Gone: ScreenStory = {
  args: {
    answers: {
      goods: goods.slice(0, 3),
      purchaseQuote: refuse('productNotFound', { fields: [{ field: 'items.0.product_id', rule: 'missing' }] }),
    },
  },
};
export const LongNames: ScreenStory = {
  ...longNames,
  args: { ...longNames.args, answers: { goods: goods.slice(0, 1) } },
  ...after(pick(/数量/, 2), press(/注文の確認へ進む/, 'link')),
};
export const English: ScreenStory = english;
export const LargeType: ScreenStory = largeType;
