import { Navigate } from 'react-router';
import { paths } from '../../shared/paths.ts';

/** Leads from the public address to the patient's own payments. */
export default function PaymentForwardScreen() {
  return <Navigate to={paths['patient-payment-history']} replace />;
}
