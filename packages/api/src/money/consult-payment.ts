import { consultPaymentRoutes } from '@haruka/contract/money/consult-payment';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, consultPaymentRoutes) });

export const useConsultPayments = endpoints.consultPayments.useQuery;
