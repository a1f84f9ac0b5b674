import type { Serve, Services } from '#server/platform/http/services.ts'
import { serveFindCode } from './find-code.ts'
import { serveListAnglers } from './list-anglers.ts'
import { serveListSupervisedPermits } from './list-supervised-permits.ts'
import { serveReadMovements } from './read-movements.ts'
import { serveTakeSnapshot } from './take-snapshot.ts'
import { serveListOwnDuties } from './wardens/own-duties.ts'

export { dutiesAt, readDuty, writeDuty } from './store/duty.ts'
export { addWarden, addWardenIn } from './wardens/add-warden.ts'
export { listWardens } from './wardens/list-wardens.ts'
export { type RemovedWarden, removeWarden, removeWardenIn, restoreWardenIn } from './wardens/remove-warden.ts'

export function serveSupervision(serve: Serve, services: Services): void {
  serveListSupervisedPermits(serve, services)
  serveListOwnDuties(serve, services)
  serveReadMovements(serve, services)
  serveListAnglers(serve, services)
  serveFindCode(serve, services)
  serveTakeSnapshot(serve, services)
}
