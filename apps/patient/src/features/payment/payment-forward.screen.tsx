import { RedirectTo } from '@haruka/shell';
import { paths } from '../../shared/paths.ts';

/** Leads from the public address to the patient's own payments. */
export default function PaymentForwardScreen() {
  return <RedirectTo to={paths['patient-payment-history']} replace />;
}
