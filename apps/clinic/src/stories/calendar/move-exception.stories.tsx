import { bookedEntry, refuse } from '@haruka/examples';
import { after, english, largeType, longNames, pick, press, shows } from '@haruka/examples/screen';
import { clinicScreen, type ScreenMeta, type ScreenStory } from '../clinic-screen.tsx';

const meta = {
  ...clinicScreen,
  title: 'Clinic/1 Clinic day/Move by exception',
  args: { at: `/clinic?consult=${bookedEntry.id}` },
} satisfies ScreenMeta;
export default meta;

const conflict = { consult_id: bookedEntry.id, patient_name: '髙橋 花子' };
const offering = (...exceptions: string[]) => ({
  args: {
    answers: {
      clinicMoveConsult: refuse(exceptions[0] === 'SAME_DAY' ? 'noBookingForToday' : 'slotTaken', {
        exceptions,
        conflict: exceptions.includes('OVERBOOKED') ? conflict : null,
        nearest: [],
      }),
    },
  },
});

const toTheTime = [
  press(/^日時を変更|^Change the time/),
  press(/^診療時間外|^Also show times/, 'checkbox'),
  pick(/^新しい日|^New day/, 1),
  pick(/^新しい時間|^New time/, 1),
];
const refused = [
  ...toTheTime,
  press(/^この日時に変更する|^Change to this time/),
  shows('alertdialog', /例外として変更しますか|by exception\?/),
];

/** Times out of hours and taken ones are in the list, each with its mark. */
export const Choosing: ScreenStory = after(...toTheTime);
/** The booking that has the time is named: staff confirm that two patients share it. */
export const Overbooked: ScreenStory = { ...offering('OVERBOOKED'), ...after(...refused) };
export const AllThree: ScreenStory = { ...offering('SAME_DAY', 'OUT_OF_HOURS', 'OVERBOOKED'), ...after(...refused) };
/** Back from the question: nothing is moved, and the exception is still offered. */
export const NotConfirmed: ScreenStory = { ...offering('OVERBOOKED'), ...after(...refused, press(/^戻る/)) };
export const LongNames: ScreenStory = {
  ...longNames,
  args: { ...longNames.args, ...offering('SAME_DAY', 'OUT_OF_HOURS', 'OVERBOOKED').args },
  ...after(...refused),
};
export const English: ScreenStory = { ...english, ...offering('OVERBOOKED'), ...after(...refused) };
export const LargeType: ScreenStory = { ...largeType, ...offering('OVERBOOKED'), ...after(...refused) };
