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
    notWhole: 'Not every medicine is loaded, so nothing is printed. Please open the screen again and print once more.',
    notebook: 'Pass all medicine to a medication notebook app',
    notebookOf: 'Pass to a medication notebook app',
    about: {
      title: 'What the medication card is for',
      points: {
        read: 'See the name, dosage and days of every prescribed medicine at any time.',
        print: 'Print it and show it at another clinic or pharmacy.',
        notebook: 'Take it into your medication notebook app as a QR code or a file.',
        child: 'Medicine of a child is kept on the card of that child.',
        logIn: 'Please log in to see it.',
      },
      logIn: 'Log in to see it',
    },
  },
  notebook: {
    title: 'Pass to a medication notebook app',
    lead: 'Scan the QR code with a medication notebook app, or save the file and import it into the app.',
    code: 'QR code of the medicine ({{nth}} / {{count}})',
    place: '{{nth}} / {{count}}',
    parts: 'The record is long, so it has {{count}} QR codes. Please scan all of them, beginning with the first.',
    previous: 'Previous QR code',
    next: 'Next QR code',
    save: 'Save the file',
    samePhone: 'If the app is on this device, please use the file. The file is encoded in Shift_JIS.',
    differences: 'These characters are written differently in the format of medication notebooks',
    difference: '“{{text}}” becomes “{{written}}”.',
    missing:
      '{{mark}} stands for a character that the format does not have. If a pharmacy asks, please tell them the right one.',
    failed: 'The data for the medication notebook could not be made',
  },
};
