import type { medicine as jp } from '../../jp/patient/medicine.ts';
import type { Mirror } from '../../mirror.ts';

export const medicine: Mirror<typeof jp> = {
  whom: 'Whose medicine?',
  failed: 'The medicine could not be shown',
  ofConsult: 'Prescription of this consultation',
  toCard: 'See the medication card',
  amended: 'The prescription was amended. Reason: {{reason}}',
  withdrawn: 'This prescription was withdrawn. Please do not take the medicine, and contact the clinic.',
  amount: '{{days}} days, {{quantity}} {{unit}}',
  total: '{{total}} (tax included)',
  facts: { issued: 'Prescribed on', by: 'Prescribed by', total: 'Price of the medicine' },
  card: {
    title: 'Medication card',
    lead: 'The medicines that were prescribed to you, and how to take them.',
    of: 'Prescription of {{day}} ({{name}})',
    none: 'No medicine has been prescribed yet',
    noneText: 'Medicine appears here once it is prescribed in a consultation.',
    pages: 'Pages of the medication card',
    page: 'Page {{page}}',
    print: 'Print',
    about: {
      title: 'What the medication card is for',
      points: {
        read: 'See the name, dosage and days of every prescribed medicine at any time.',
        print: 'Print it and show it at another clinic or pharmacy.',
        child: 'Medicine of a child is kept on the card of that child.',
        logIn: 'Please log in to see it.',
      },
      logIn: 'Log in to see it',
    },
  },
};
