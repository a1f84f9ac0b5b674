import type { Serve, Services } from '#server/platform/http/services.ts'
import { undoChangeOfficer } from './change-officer.ts'
import { serveAnswerInvitation } from './answer-invitation.ts'
import { serveInvitation } from './invitation/serve-invitation.ts'
import { serveOfficers } from './serve-officers.ts'
import { serveListEvents } from './trail/list-events.ts'
import type { PartOfOffice } from './trail/undo-event.ts'

export { allowRefund } from './allow-refund.ts'
export { changeOfficer, leaveOffices, removeOfficer } from './change-officer.ts'
export { presentOffices } from './list-offices.ts'
export { joinOfficesForDemo } from './join-offices-for-demo.ts'
export { type InvitedOfficer, inviteOfficer } from './invite-officer.ts'
export { type OfficerRow, officersOf } from './store/officers.ts'
export { draftActsOf } from './store/draft-acts.ts'
export { findOfficerIn } from './store/find-officer.ts'
export { requireRight } from './require-right.ts'
export { runServerForDemo } from './run-server-for-demo.ts'
export { nameOperator, removeOperator } from './name-operator.ts'
export { findOperatorIn, operatorsOf } from './store/operators.ts'
export { changedValues } from './trail/changed-values.ts'
export { type Actor, type EventValues, type NewEvent, recordEvent } from './trail/record-event.ts'
export {
  type PartOfOffice,
  serveUndoEvent,
  type Undo,
  type UndoneEvent,
  undoingOf,
} from './trail/undo-event.ts'

/** Who works in the office of an association, with what rights, who runs the server, and the trail of what offices did. */
export const staff = {
  serve(serve: Serve, services: Services): void {
    serveInvitation(serve, services)
    serveAnswerInvitation(serve, services)
    serveOfficers(serve, services)
    serveListEvents(serve, services)
  },
  undoing: { 'officer.changed': undoChangeOfficer },
} satisfies PartOfOffice
