import type { Serve, Services } from '#server/platform/http/services.ts'
import type { DraftActs } from '../office-draft/index.ts'
import { serveConnectCards } from './connect-cards.ts'
import { serveReadCardAccount } from './read-card-account.ts'

/** The card account of an association for its office. */
export function serveOfficeCards(serve: Serve, services: Services, drafts: DraftActs): void {
  serveReadCardAccount(serve, services)
  serveConnectCards(serve, services, drafts)
}
