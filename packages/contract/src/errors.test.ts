import { expect, test } from 'vitest';
import { errorCodes } from './errors.ts';

/**
 * The codes that the specification names in its section 8, copied from there and never from the catalogue: ranges that it
 * gives in full, and the single codes of ranges of which it shows only some.
 */
const specified = [
  ...['01001', '01002', '01003', '01004'],
  ...['02001', '02002', '02003', '02004', '02005', '02006', '02007', '02008', '02009', '02010', '02011', '02012'],
  ...['04001', '04002', '04003', '04004', '04005', '04006', '04007', '04008', '04009', '04010', '04013'],
  ...['05001', '05002', '05003', '05004', '05005', '05006', '05007', '05008', '05009', '05010', '05011', '05012'],
  ...['05014', '05018', '05019', '05021'],
  ...['06031', '06032', '06033', '06037'],
  ...['07001', '07002', '07003', '07004'],
  ...['08001', '08002', '08003', '08004'],
  ...['09005', '09011', '09013', '09015', '09017'],
  ...['10001', '10002', '10003', '10004', '10006'],
  ...['11001', '11002'],
  ...['13001'],
];

test.each(specified)('C1, spec §8: RCL_%s stands in the catalogue', (number) => {
  expect(Object.values(errorCodes)).toContain(`RCL_${number}`);
});
