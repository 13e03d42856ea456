export {
  type FormRules,
  type InvalidField,
  type Rule,
  type Schema,
  brokenRules,
  contractResolver,
} from './contract-resolver.ts';
export { rejectedFields } from './rejected-fields.ts';
export { type Choice, useChoice } from './use-choice.ts';
export { type ContractFormOptions, type FormWording, useContractForm } from './use-contract-form.tsx';
