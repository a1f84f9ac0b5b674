import type { FastifyInstance } from 'fastify'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { serveListMyPermits } from './list-my-permits.ts'
import { servePublicKeys } from './signing/serve-public-keys.ts'

export { enclosePermits } from './enclosed/enclose-permits.ts'
export { permitAsPdf } from './enclosed/permit-as-pdf.ts'
export { type BlankToPrint, blanksAsPdf } from './enclosed/blanks-as-pdf.ts'
export { type DrawPermit, type PermitDrawing, permitDrawing } from './enclosed/permit-drawing.ts'
export { companionIn, companionsIn } from './store/beside-which.ts'
export { type HeldBeside, heldBeside } from './store/held-beside.ts'
export {
  handedOverIn,
  handedOverOf,
  mayBeUndone,
  openHandOvers,
  peopleOf,
  yearsOfHandedOver,
} from './store/hand-overs.ts'
export { isSeenBy, seenBy } from './store/seen-by.ts'
export { presentHandedOver } from './present-handed-over.ts'
export { isOver } from './is-over.ts'
export { permitsOfAccount } from './permits-of-account.ts'
export { hasBegun } from './store/has-begun.ts'
export { type LiveBooking, liveBookings } from './store/live-bookings.ts'
export { type Access, recordAccess } from './store/record-access.ts'
export {
  birthYearIn,
  chosenIn,
  earlierHolders,
  factsOf,
  holderOnPermit,
  invitedOn,
  namedChild,
} from './permit-of-purchase.ts'
export { presentNewPermit, presentPermit, presentPermits } from './present-permit.ts'
export { limitsInWords } from './store/limit-sentences.ts'
export { presentSigningKey } from './store/key-in-use.ts'
export { signPermit } from './signing/permit-code.ts'
export { readCard, signCard } from './signing/card-code.ts'
export { soldPermit, whyNotChangeable } from './what-may-change.ts'
export { renewKey, signAnew, withdrawRetiredKeys } from './signing/renew-keys.ts'

export function servePermits(serve: Serve, app: FastifyInstance, services: Services): void {
  serveListMyPermits(serve, services)
  servePublicKeys(app, services)
}
export { presentRefunds } from './present-refunds.ts'
