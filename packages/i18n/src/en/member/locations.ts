import type { locations as jp } from '../../jp/member/locations.ts';
import type { Mirror } from '../../mirror.ts';

export const locations: Mirror<typeof jp> = {
  lead: 'Links and QR codes to give to patients. You can also print a sheet for the front desk.',
  failed: 'The locations could not be shown',
  none: 'You do not work at any location',
  menu: { title: 'Booking page', text: 'Opens the location with its free times. No login is needed to look.' },
  register: { title: 'Quick registration', text: 'Registers a patient here with a mobile number and a name.' },
  qr: 'QR code: {{kind}}, {{name}}',
  copy: 'Copy the link',
  copyOf: 'Copy the link: {{kind}}, {{name}}',
  copyFailed: 'The link could not be copied. Please select and copy it.',
  print: 'Show for printing',
  printOf: 'Show for printing: {{kind}}, {{name}}',
  sheet: {
    title: 'QR code for printing',
    menu: 'Book an online consultation',
    register: 'Register for online consultations',
    how: 'Please scan with the camera of your phone.',
    print: 'Print',
    back: 'Back to the list',
    unknown: 'The QR code of this location cannot be shown',
  },
  billing: {
    title: 'Bills for consultations and medicine',
    text: 'Choose whether the fee and the medicine prescribed in that consultation become one bill. Orders that exist stay as they are.',
    label: 'Bills of {{name}}',
    apart: 'Two bills',
    together: 'One bill',
    how: 'One bill means one payment and one receipt. Medicine that is prescribed afterwards joins the fee while that is unpaid and no payment of it runs. Above 299,999 yen they stay two.',
  },
  receipt: {
    title: 'Receipts',
    text: 'With a registration number, receipts issued from now on are qualified invoices. All locations share it.',
    number: 'Registration number of the invoice issuer',
    helper: '“T” and 13 digits. Leave it empty if the clinic is not registered.',
    wrong: 'Please enter “T” and 13 digits',
    unset: 'Not set',
    check: 'Please check the registration number',
    checkText: 'The check digit of {{number}} does not fit a company. It may still be right for a sole proprietor.',
  },
};
