import type { Page } from 'playwright';

/** Returns the list of that name: a grid at a desk, a table of cards on a phone. */
export const listOf = (page: Page, name: string) =>
  page.getByRole('grid', { name }).or(page.getByRole('table', { name }));
