import { bookedEntry, refuse } from '@haruka/examples';
import { after, english, largeType, longNames, pick, press, shows, write } from '@haruka/examples/screen';
import { clinicScreen, type ScreenMeta, type ScreenStory } from '../clinic-screen.tsx';

const meta = {
  ...clinicScreen,
  title: 'Clinic/1 Clinic day/Booking by exception',
  args: { at: '/clinic' },
} satisfies ScreenMeta;
export default meta;

const conflict = { consult_id: bookedEntry.id, patient_name: '髙橋 花子' };
const offering = (...exceptions: string[]) => ({
  args: {
    answers: {
      bookForPatient: refuse(exceptions[0] === 'SAME_DAY' ? 'noBookingForToday' : 'slotTaken', {
        exceptions,
        conflict: exceptions.includes('OVERBOOKED') ? conflict : null,
        nearest: [],
      }),
    },
  },
});

const toTheTime = [
  press(/^予約を入れる|^Book$/),
  shows('dialog'),
  write(/^患者さんを探す|^Find a patient/, 'たかはし', 'combobox'),
  press(/[（(]/, 'option'),
  pick(/^担当する医師|^Doctor/, 1),
  press(/^診療時間外|^Also show times/, 'checkbox'),
  pick(/^予約日|^Day of the booking/, 1),
];
const refused = [
  ...toTheTime,
  pick(/^予約時間|^Time of the booking/, 1),
  press(/^この内容で予約する|^Make this booking/),
  shows('alertdialog'),
];

/** Times out of hours and taken ones are in the list, each with its mark. */
export const Choosing: ScreenStory = after(...toTheTime);
export const SameDay: ScreenStory = { ...offering('SAME_DAY'), ...after(...refused) };
export const OutOfHours: ScreenStory = { ...offering('OUT_OF_HOURS'), ...after(...refused) };
/** The booking that has the time is named: staff confirm that two patients share it. */
export const Overbooked: ScreenStory = { ...offering('OVERBOOKED'), ...after(...refused) };
export const AllThree: ScreenStory = { ...offering('SAME_DAY', 'OUT_OF_HOURS', 'OVERBOOKED'), ...after(...refused) };
/** Back from the dialog: nothing is booked, and the exception is still offered. */
export const NotConfirmed: ScreenStory = { ...offering('OVERBOOKED'), ...after(...refused, press(/^戻る/)) };
export const LongNames: ScreenStory = {
  ...longNames,
  args: { ...longNames.args, ...offering('SAME_DAY', 'OUT_OF_HOURS', 'OVERBOOKED').args },
  ...after(...refused),
};
export const English: ScreenStory = { ...english, ...offering('OVERBOOKED'), ...after(...refused) };
export const LargeType: ScreenStory = { ...largeType, ...offering('OVERBOOKED'), ...after(...refused) };
