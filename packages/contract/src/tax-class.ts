/** How a price is taxed: consumption tax of 10 %, or none (insured care). Every price includes its tax (decision 41). */
export const taxClasses = ['TAXABLE', 'EXEMPT'] as const;
export type TaxClass = (typeof taxClasses)[number];
