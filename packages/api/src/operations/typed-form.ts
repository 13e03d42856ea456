import { typedFormRoutes } from '@haruka/contract/operations/typed-form';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, typedFormRoutes) });

export const useTypedForms = endpoints.typedForms.useQuery;
export const useSaveTypedForm = endpoints.saveTypedForm.useMutation;
