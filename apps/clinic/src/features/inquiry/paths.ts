/** The inbox and one inquiry of it (design §8: clinic settings, inquiries). Letters to a clinic lead to the second. */
export const inquiryPaths = { inquiries: '/clinic/inquiries', inquiry: '/clinic/inquiry' } as const;
