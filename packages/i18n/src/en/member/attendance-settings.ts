import type { attendanceSettings as jp } from '../../jp/member/attendance-settings.ts';
import type { Mirror } from '../../mirror.ts';

export const attendanceSettings: Mirror<typeof jp> = {
  lead: 'How each location counts work time. A change also counts past months anew. The stamps themselves stay.',
  failed: 'The attendance settings could not be shown',
  minutes: '{{count}} minutes',
  rounding: 'Rounding of work time',
  roundingHelper: 'Clock-in is rounded down and clock-out up, so work time never becomes shorter.',
  noRounding: 'No rounding (to the minute)',
  break: 'Standard break',
  breakHelper: 'Taken off days of more than six hours without a stamped break.',
  noBreak: 'Take nothing off',
  late: 'Late arrival',
  lateHelper: 'Shown when someone clocks in later than their planned hours begin.',
  noLate: 'Do not show',
  anyLate: 'Show from the first minute',
  lateBy: 'Show when later than {{count}} minutes',
  closing: 'Closing day',
  closingHelper: 'A month runs from the day after the closing day to the next closing day.',
  endOfMonth: 'End of the month',
  closingDay: 'Day {{day}}',
  conflict: '{{name}} changed the attendance settings of this location on {{at}}',
  kept: 'What you chose is still here. Check the current settings before you save.',
  saveMine: 'Save mine',
  takeNewest: 'Show the current settings',
  staffStamp: 'Staff clock in and out, too',
  staffCorrect: 'Staff may correct the stamps of others',
};
