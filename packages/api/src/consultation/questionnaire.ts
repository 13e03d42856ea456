import { questionnaireRoutes } from '@haruka/contract/consultation/questionnaire';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, questionnaireRoutes) });

export const useAnswerSheet = endpoints.answerSheet.useQuery;
export const useLastAnswers = endpoints.lastAnswers.useQuery;
export const useLazyLastAnswers = endpoints.lastAnswers.useLazyQuery;
export const useSaveAnswers = endpoints.saveAnswers.useMutation;
export const useAcceptRedFlags = endpoints.acceptRedFlags.useMutation;
export const useSubmitAnswers = endpoints.submitAnswers.useMutation;
