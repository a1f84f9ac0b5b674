import type { FastifyInstance } from 'fastify'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { serveEmailChange } from './change-email/serve-email-change.ts'
import { serveClosing } from './close-account/serve-closing.ts'
import { servePeople } from './for-office/serve-people.ts'
import { serveExport } from './export/serve-export.ts'

export { changeEmailByOperator } from './change-email/change-by-operator.ts'
export { correctEmailByOffice } from './change-email/change-by-office.ts'
export { emailsToConfirm } from './store/email-changes.ts'
export { forgetWhatIsOver } from './retention/forget.ts'
export { retentionJobs } from './retention/jobs.ts'
export { retentionDocuments } from './retention/documents.ts'

/** Export, change of e-mail, closing the account. */
export function servePersonalData(serve: Serve, app: FastifyInstance, services: Services): void {
  serveExport(serve, app, services)
  serveEmailChange(serve, services)
  serveClosing(serve, services)
  servePeople(serve, services)
}
