import type { Mirror } from '../../mirror.ts';
import type { receipt as original } from '../../jp/common/receipt.ts';

export const receipt: Mirror<typeof original> = {
  title: 'Receipt and itemised statement',
  text: 'You can save it as a PDF, in Japanese. From the second time on it is marked as re-issued.',
  kept: 'It states what the clinic keeps after the refund.',
  act: 'Save the receipt (PDF)',
  failed: 'The receipt could not be saved',
};
