import type { chat as jp } from '../../jp/patient/chat.ts';
import type { Mirror } from '../../mirror.ts';

/** Messages between the patient and a clinic. */
export const chat: Mirror<typeof jp> = {
  title: 'Messages with your clinic',
  lead: 'Ask your clinic about deliveries, payments and the like.',
  limits: {
    title: 'No diagnosis or prescription is given here',
    care: 'To talk about symptoms, please book a consultation.',
    urgent: 'If you have severe pain or trouble breathing, do not wait for an answer: call 119.',
    reply: 'Answers are usually sent within one business day.',
  },
  news: {
    title: 'You have a new message',
    text: 'It is from {{name}}.',
    act: 'Read the message',
  },
  choose: 'Choose a clinic',
  back: 'Choose another clinic',
  start: 'No messages yet',
  unread: '{{count}} unread',
  none: {
    title: 'There is no clinic to write to yet',
    text: 'Once you book a consultation, you can send messages to that clinic.',
    act: 'Find a clinic',
  },
  empty: {
    title: 'No messages yet',
    text: 'Type a message below and send it. Answers appear here.',
  },
  failed: 'The messages could not be shown',
  log: 'Messages with {{name}}',
  older: 'Show earlier messages',
  me: 'You',
  read: 'Read',
  field: 'Message',
  keys: 'Ctrl + Enter (Command + Enter on a Mac) also sends.',
  empty_text: 'Please type a message.',
  too_long: 'Please use at most {{most}} characters.',
  unsent: 'The message was not sent. What you typed is kept. Please send it again.',
  refused: '{{why}} What you typed is kept.',
  offline: 'You can send it once you are connected again.',
  closed: 'This clinic cannot receive messages at the moment.',
};
