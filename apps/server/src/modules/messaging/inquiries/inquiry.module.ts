import { inquiryRoutes } from '@haruka/contract';
import { originOf } from '../../../platform/ops/config.ts';
import { serverModule } from '../../../platform/module.ts';
import { noticeDepsOf } from '../notices/notice.deps.ts';
import { inquiryHandlers } from './inquiry.routes.ts';

/** Questions to a clinic or to the operator, and the inbox they are answered from. */
export const inquiry = serverModule({
  name: 'inquiry',
  routes: inquiryRoutes,
  handlers: (deps) =>
    inquiryHandlers({
      ...noticeDepsOf(deps),
      reader: deps.reader,
      clinicOrigin: originOf(deps.config, 'clinic'),
      operatorMail: deps.config.operatorMail,
    }),
});
