/** How a component is used and how not, by the title of its page. */
export const componentRules: Record<string, { do: readonly string[]; dont: readonly string[] }> = {
  'Controls/Button': {
    do: ['One filled button on a screen: the next step.', 'Say with `closedReason` why a step is not open yet.'],
    dont: [
      'Do not set `disabled`: the control cannot be reached and gives no reason.',
      'Do not change its words while it is busy.',
    ],
  },
  'Controls/Fields': {
    do: [
      'Write what is expected above the box.',
      'Spread `field(name)` of the form: id, label and error come with it.',
    ],
    dont: ['Do not put an example into the box: it goes when a person types.', 'Do not clear a field after an error.'],
  },
  'Controls/Choices': {
    do: ['Show up to five options as cards.', 'Use `Tabs` for parts of one page, `Segments` for views of one thing.'],
    dont: ['Do not choose for the patient where it costs money or gives consent.'],
  },
  'Controls/Date field': {
    do: ['Use it for days of staff: they type more than they pick.'],
    dont: ['Do not use it for a birth date: `BirthDateField` needs no month to be paged through.'],
  },
  'Controls/Combo field': {
    do: ['Say below it whether the text is one of the list or free.'],
    dont: ['Do not use it where only the list is allowed: `SelectField` says so.'],
  },
  'Controls/Suggest field': {
    do: ['Ask the server only after a pause, and show that it searches.'],
    dont: ['Do not take the first suggestion by itself.'],
  },
  'Layout/Frames': {
    do: [
      'One `Page` for each screen: it has the only `h1` and the title of the window.',
      'Group with `Section`, not with lines.',
    ],
    dont: ['Do not show the tabs in a step of the booking.'],
  },
  'Layout/Form sheet': {
    do: ['Use it for a short form beside what it changes.'],
    dont: ['Do not open a second sheet from it.'],
  },
  'Feedback/Feedback': {
    do: [
      'A banner says cause and remedy, and stays.',
      'A toast confirms what a person just did.',
      'A skeleton keeps the place of what loads.',
    ],
    dont: ['Do not report an error in a toast: it goes before it is read.', 'Do not tell a state by colour alone.'],
  },
  'Patterns/Cards and lists': {
    do: ['The whole card leads to its thing; buttons on it do one thing each.'],
    dont: ['Do not put a card into a card.'],
  },
  'Patterns/SlotPicker': {
    do: ['Show days without a free time as well, with their count.'],
    dont: ['Do not hide a time that was just taken: say so.'],
  },
  'Patterns/Questions': {
    do: ['Ask one thing in one question, in the order of the paper.'],
    dont: ['Do not mark an answer as given before the patient gave it.'],
  },
  'Patterns/Record table': {
    do: ['Use it for a few rows that are read, with one menu for each row.'],
    dont: ['Do not page, sort or choose columns in it: that is `RecordGrid`.'],
  },
  'Patterns/Record grid': {
    do: ['Keep page, sort and filters in the address.'],
    dont: ['Do not use it where patients read: it needs a desk.'],
  },
  'Calendar/ConsultCalendar': {
    do: ['Load it late: it brings FullCalendar.'],
    dont: ['Do not tell a state by the colour of a doctor: each state has a sign and a word.'],
  },
  'Call/Call': {
    do: ['Show each phase alone: devices, waiting, call.'],
    dont: ['Do not start a microphone before the person comes to the check.'],
  },
};
