export { inquiryTypes } from '../../common/inquiry-types.ts';
