import type { chat as jp } from '../../jp/member/chat.ts';
import type { Mirror } from '../../mirror.ts';

/** Messages between patients and the clinic, as the clinic reads them. */
export const chat: Mirror<typeof jp> = {
  one: 'Conversation',
  lead: 'For deliveries, payments and the like. No diagnosis or prescription is given here.',
  filter: {
    label: 'Messages to show',
    UNANSWERED: 'Unanswered',
    ALL: 'All',
    location: 'Filter by location',
    everywhere: 'All locations',
  },
  list: 'List of messages',
  of: '{{name}}',
  byClinic: 'Clinic: {{text}}',
  unread: '{{count}} unread',
  when: '{{at}}, {{place}}',
  more: 'Show more',
  none: {
    UNANSWERED: 'There are no unanswered messages',
    ALL: 'There are no messages yet',
    text: 'Messages of patients appear here at once. To write first, please open the record of the patient.',
    all: 'See all messages',
  },
  choose: {
    title: 'Please choose a conversation',
    text: 'It is shown here. In the list, J and K or the arrow keys also move up and down.',
  },
  failed: 'The messages could not be shown',
  missing: 'This conversation was not found, or belongs to a location that is not yours.',
  back: 'Back to the messages',
  open: 'Open in the messages',
  write: 'Send a message',
  writeAt: 'Send a message ({{place}})',
  record: 'Open the patient record',
  log: 'Messages with {{name}}',
  older: 'Show earlier messages',
  read: 'Read',
  empty: {
    title: 'No messages yet',
    text: 'What you type and send below appears in the app of the patient.',
  },
  field: 'Message',
  keys: 'Ctrl + Enter (Command + Enter on a Mac) also sends.',
  send: 'Send',
  empty_text: 'Please type a message.',
  too_long: 'Please use at most {{most}} characters.',
  unsent: 'The message was not sent. What you typed is kept. Please send it again.',
  refused: '{{why}} What you typed is kept.',
  offline: 'You can send it once you are connected again.',
  closed: {
    title: 'No messages can be sent to this patient at the moment',
    text: 'The patient has closed the account, or the location is closed. Earlier messages can still be read.',
  },
  settle: {
    act: 'Needs no answer',
    done: 'Marked as needing no answer',
    undo: 'Mark as unanswered',
    undone: 'Marked as unanswered',
    failed: 'It could not be changed',
    before: 'A message that came before the last answer still waits for one.',
  },
  next: {
    act: 'Next unanswered one',
    none: 'There are no other unanswered messages',
  },
};
