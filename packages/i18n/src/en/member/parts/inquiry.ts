export { answerTemplate } from '../answer-template.ts';
export { inquiry } from '../inquiry.ts';
