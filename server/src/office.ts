import type { FastifyInstance } from 'fastify'
import { officeBank } from './capabilities/office-bank/index.ts'
import { serveOfficeBooklets } from './capabilities/office-booklets/index.ts'
import { serveOfficeCards } from './capabilities/office-cards/index.ts'
import { serveOfficeCounter } from './capabilities/office-counter/index.ts'
import { officeClosures } from './capabilities/office-closures/index.ts'
import { serveListOffices, serveReadOfficeDay } from './capabilities/office-day/index.ts'
import {
  type DraftActs,
  serveOfficeDraft,
  serveUploadPicture,
  undoingOfDraft,
} from './capabilities/office-draft/index.ts'
import { serveOfficeExports } from './capabilities/office-exports/index.ts'
import { officeGiveBack } from './capabilities/office-give-back/index.ts'
import { officeKeys } from './capabilities/office-keys/index.ts'
import { officeMembers } from './capabilities/office-members/index.ts'
import { officeMemberships } from './capabilities/office-memberships/index.ts'
import { officeMessages } from './capabilities/office-messages/index.ts'
import { officeOrdinances } from './capabilities/office-ordinances/index.ts'
import { serveOfficeSales } from './capabilities/office-sales/index.ts'
import { officeSettings } from './capabilities/office-settings/index.ts'
import { officeWebhooks } from './capabilities/office-webhooks/index.ts'
import { officeWardens } from './capabilities/office-wardens/index.ts'
import { outlets } from './capabilities/outlets/index.ts'
import type { PermitDrawing } from './capabilities/permits/index.ts'
import { serveUndoEvent, staff, undoingOf } from './capabilities/staff/index.ts'
import { tills } from './capabilities/tills/index.ts'
import type { Serve, Services } from './platform/http/services.ts'

/** The capabilities of the office that need the database alone. */
const PARTS = [
  staff,
  officeMessages,
  officeWardens,
  officeClosures,
  officeOrdinances,
  officeSettings,
  officeMembers,
  officeMemberships,
  tills,
  outlets,
  officeGiveBack,
  officeBank,
  officeKeys,
  officeWebhooks,
] as const

interface Threads {
  drafts: DraftActs
  drawing: PermitDrawing
}

/** The office of an association: its calls, and how its acts are undone. */
export function serveOffice(
  serve: Serve,
  app: FastifyInstance,
  services: Services,
  { drafts, drawing }: Threads,
): void {
  for (const part of PARTS) part.serve(serve, services)
  serveListOffices(serve, services)
  serveReadOfficeDay(serve, services)
  serveOfficeSales(serve, services, (permit) => drawing.drawAwaited(permit))
  serveOfficeBooklets(serve, services, (permit) => drawing.drawAwaited(permit))
  serveOfficeCounter(serve, services, (permit) => drawing.drawAwaited(permit))
  serveOfficeDraft(serve, drafts)
  serveUploadPicture(serve, services)
  serveOfficeCards(serve, services, drafts)
  serveOfficeExports(serve, app, services)
  serveUndoEvent(serve, services, undoingOf([...PARTS, { undoing: undoingOfDraft }]))
}
