import { doctorRoom, handedOverRoom, minutesFromNow, ringingRoom, roomConsult } from '@haruka/examples';
import { english, failing, largeType, loading, longNames, offline } from '@haruka/examples/screen';
import { doctorScreen, type ScreenMeta, type ScreenStory } from '../doctor-screen.tsx';

const meta = {
  ...doctorScreen,
  title: 'Doctor/2 Doctor room/Room',
  args: { at: `/doctor/consult-room?consult_id=${roomConsult}` },
} satisfies ScreenMeta;
export default meta;

export const Full: ScreenStory = {};
/** A colleague has taken the call over. */
export const HandedOver: ScreenStory = { args: { answers: { room: handedOverRoom } } };
export const Ringing: ScreenStory = { args: { answers: { room: ringingRoom } } };
/** The doctor took the ring back. */
export const RingTakenBack: ScreenStory = {
  args: { answers: { room: { ...doctorRoom, ring_cancelled_at: doctorRoom.room_opens_at } } },
};
/** The ring went unanswered, but the patient had waited for the doctor, who was late. */
export const PatientWaited: ScreenStory = {
  args: {
    answers: {
      room: {
        ...doctorRoom,
        start_at: minutesFromNow(-15),
        patient_here: false,
        patient_waited_until: minutesFromNow(-6),
        rung_at: minutesFromNow(-2),
      },
    },
  },
};
export const Loading: ScreenStory = loading;
export const LongNames: ScreenStory = longNames;
export const Failing: ScreenStory = failing;
export const Offline: ScreenStory = offline;
export const English: ScreenStory = english;
export const LargeType: ScreenStory = largeType;
