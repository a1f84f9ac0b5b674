import type { JobName } from '#contract/operator.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import type { Job } from '#server/platform/jobs/run-jobs.ts'
import { serveListOperatedAssociations } from './list-operated-associations.ts'
import { serveReadServer } from './read-server.ts'

export { noteMaintenance } from './store/maintenance.ts'

/** What who runs the server sees of it. `jobs`: those that its servers run. */
export function serveOperator(serve: Serve, services: Services, jobs: readonly Job<JobName>[]): void {
  serveListOperatedAssociations(serve, services)
  serveReadServer(serve, services, jobs)
}
