/** How many pages of one product a sweep shows at once. */
export const pagesAtOnce = 4;
