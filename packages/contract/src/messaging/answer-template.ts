import * as z from 'zod/mini';
import { read, write } from '../define.ts';
import { Doctor } from '../directory/clinic.ts';
import { limits } from '../limits.ts';
import { Instant, Nothing } from '../primitives.ts';

const { titleMax, textMax, perClinic } = limits.templates;

/** What a template may leave open, in both languages of the screens: the addressee, the location and its phone number. */
export const templateGaps = {
  addressee: { jp: '{宛名}', en: '{name}' },
  place: { jp: '{院名}', en: '{clinic}' },
  phone: { jp: '{電話番号}', en: '{phone}' },
} as const;
export type TemplateGap = keyof typeof templateGaps;

/** Braces enclose the known gaps only, so that a mistyped one never reaches a patient. */
const withKnownGaps = /^(?:[^{}]|\{(?:宛名|院名|電話番号|name|clinic|phone)\})*$/u;

const texts = {
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(titleMax)),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(textMax), z.regex(withKnownGaps)),
};

/** A text that the staff of a clinic insert into answers to inquiries. All its locations share it. */
export const AnswerTemplate = z.object({
  id: z.uuid(),
  ...texts,
  /** How many times its title and text were saved. */
  version: z.int(),
  /** The member who saved it last. */
  editor: z.pick(Doctor, { last_name: true, first_name: true, name_en: true }),
  updated_at: Instant,
});
export type AnswerTemplate = z.infer<typeof AnswerTemplate>;

const one = { id: z.uuid() };
const ids = z.array(z.uuid()).check(z.minLength(1), z.maxLength(perClinic));
/** How many saves the writer had seen. */
const seen = { version: z.int().check(z.gte(1)) };

export const answerTemplateRoutes = {
  answerTemplates: read('GET clinic/answer-templates/', {
    summary: 'The templates of the clinic for answers to inquiries, in their order',
    for: ['clinic'],
    reach: 'clinic',
    data: z.array(AnswerTemplate),
    shows: ['answerTemplates'],
  }),
  addAnswerTemplate: write('POST clinic/add-answer-template/', {
    summary:
      'A new template, at the end. 01002 names the field when its title is taken or the clinic has the most allowed',
    for: ['clinic'],
    reach: 'clinic',
    body: z.object(texts),
    data: AnswerTemplate,
    changes: ['answerTemplates'],
  }),
  changeAnswerTemplate: write('PUT clinic/answer-template/', {
    summary: 'Change title and text of a template. 01010 names the colleague who changed or deleted it meanwhile',
    for: ['clinic'],
    reach: 'clinic',
    body: z.object({ ...one, ...seen, ...texts }),
    data: AnswerTemplate,
    errors: ['editConflict'],
    changes: ['answerTemplates'],
  }),
  orderAnswerTemplates: write('PUT clinic/answer-template-order/', {
    summary:
      'Put all templates in another order. 01010 names the colleague who added, deleted, restored or moved one meanwhile',
    for: ['clinic'],
    reach: 'clinic',
    body: z.object({
      ids,
      /** The order that was on screen. */
      seen: ids,
    }),
    data: z.array(AnswerTemplate),
    errors: ['editConflict'],
    changes: ['answerTemplates'],
  }),
  removeAnswerTemplate: write('POST clinic/remove-answer-template/', {
    summary: 'Delete a template; it can be restored for some minutes. 01010 as for a change',
    for: ['clinic'],
    reach: 'clinic',
    body: z.object({ ...one, ...seen }),
    data: Nothing,
    errors: ['editConflict'],
    changes: ['answerTemplates'],
  }),
  restoreAnswerTemplate: write('POST clinic/restore-answer-template/', {
    summary:
      'Restore a template that was deleted a moment ago. 01010 names the colleague who restored it first, or none when its time is over',
    for: ['clinic'],
    reach: 'clinic',
    body: z.object(one),
    data: AnswerTemplate,
    errors: ['editConflict'],
    changes: ['answerTemplates'],
  }),
};
