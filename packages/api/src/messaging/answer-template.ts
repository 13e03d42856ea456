import { answerTemplateRoutes } from '@haruka/contract/messaging/answer-template';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, answerTemplateRoutes) });

export const useAnswerTemplates = endpoints.answerTemplates.useQuery;
export const useAddAnswerTemplate = endpoints.addAnswerTemplate.useMutation;
export const useChangeAnswerTemplate = endpoints.changeAnswerTemplate.useMutation;
export const useOrderAnswerTemplates = endpoints.orderAnswerTemplates.useMutation;
export const useRemoveAnswerTemplate = endpoints.removeAnswerTemplate.useMutation;
export const useRestoreAnswerTemplate = endpoints.restoreAnswerTemplate.useMutation;
