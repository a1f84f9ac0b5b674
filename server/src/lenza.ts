import type { FastifyInstance } from 'fastify'
import { serveAppErrors } from './capabilities/app-errors/index.ts'
import { framingSitesIn, measureBoard, serveCatalogue } from './capabilities/catalogue/index.ts'
import { serveGuides } from './capabilities/guides/index.ts'
import { findCallerIn, measureSessions, serveIdentity } from './capabilities/identity/index.ts'
import { serveOutings } from './capabilities/outings/index.ts'
import { servePersonalData } from './capabilities/personal-data/index.ts'
import { type PermitDrawing, permitDrawing, servePermits } from './capabilities/permits/index.ts'
import { measurePurchases } from './capabilities/books/index.ts'
import { currentPermits, serveAfterSales } from './capabilities/after-sales/index.ts'
import { serveOfficeClosures } from './capabilities/office-closures/index.ts'
import {
  serveOfficeOrdinances,
  undoChangeOrdinance,
  undoIssueOrdinance,
  undoRemoveOrdinance,
} from './capabilities/office-ordinances/index.ts'
import { serveListOffices, serveReadOfficeDay } from './capabilities/office-day/index.ts'
import { serveOfficeMessages } from './capabilities/office-messages/index.ts'
import {
  serveOfficeWardens,
  undoBeginBlock,
  undoChangeWarden,
  undoEndBlock,
  undoRemoveWarden,
} from './capabilities/office-wardens/index.ts'
import { serveOfficeMembers, undoMemberAct, undoMemberImport } from './capabilities/office-members/index.ts'
import { serveOfficeExports } from './capabilities/office-exports/index.ts'
import {
  type DraftActs,
  draftActs,
  serveOfficeDraft,
  undoDraftAct,
  serveUploadPicture,
} from './capabilities/office-draft/index.ts'
import { serveOfficeCards } from './capabilities/office-cards/index.ts'
import { serveOfficeSettings, undoSaveSettings } from './capabilities/office-settings/index.ts'
import { serveOperator } from './capabilities/operator/index.ts'
import { serveOfficeSales } from './capabilities/office-sales/index.ts'
import { servePurchase } from './capabilities/purchase/index.ts'
import {
  findOfficerIn,
  findOperatorIn,
  serveStaff,
  serveUndoEvent,
  undoChangeOfficer,
} from './capabilities/staff/index.ts'
import { serveSupervision } from './capabilities/supervision/index.ts'
import { jobsOf } from './jobs.ts'
import { createApp } from './platform/http/app.ts'
import { serveClientConfig } from './platform/http/client-config.ts'
import { serveOperations } from './platform/http/operations.ts'
import { servePages } from './platform/http/pages.ts'
import { renderedDocuments } from './platform/http/rendered-documents.ts'
import { networkQueue } from './platform/http/network-budget.ts'
import { encodeChecked, encodeUnchecked } from './platform/http/encode-answer.ts'
import { serveSecurityTxt } from './platform/http/security-txt.ts'
import { serveOn } from './platform/http/serve.ts'
import type { Services } from './platform/http/services.ts'
import { tileOrigins } from './platform/http/tile-origins.ts'
import { serveMailbox } from './platform/mail/mailbox-page.ts'

const STRIPE_ORIGINS = ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://api.stripe.com']

/**
 * The whole server on one database: capabilities and pages. It does not listen yet. `drafts` and `drawing`: in threads of their own.
 */
export async function createLenza(
  services: Services,
  webFolder: string,
  drafts: DraftActs = draftActs(services),
  drawing: PermitDrawing = permitDrawing(webFolder),
): Promise<FastifyInstance> {
  const { config, clock } = services
  const app = await createApp(services, {
    payments: [services.payments.browserOrigin, ...(services.payments.isDouble ? [] : STRIPE_ORIGINS)],
    tiles: tileOrigins(config.mapTilesUrl),
  })
  const callers = {
    findCaller: findCallerIn(services),
    findOfficer: findOfficerIn(services),
    findOperator: findOperatorIn(services),
    officeSecondFactor: config.officeSecondFactor,
  }
  const serve = serveOn(app, {
    callers,
    now: () => clock.now(),
    inNetworkQueue: networkQueue(config.networkBudget),
    encode: config.production ? encodeUnchecked : encodeChecked,
  })

  serveIdentity(serve, services, currentPermits(services))
  serveCatalogue(serve, app, services)
  servePurchase(serve, app, services)
  serveAfterSales(serve, services)
  servePermits(serve, app, services)
  serveOutings(serve, services)
  serveSupervision(serve, services)
  serveGuides(serve, services)
  servePersonalData(serve, app, services)
  serveStaff(serve, services)
  serveListOffices(serve, services)
  serveReadOfficeDay(serve, services)
  serveOfficeSales(serve, services, (permit) => drawing.draw(permit))
  app.addHook('onClose', () => drawing.stop())
  serveOfficeMessages(serve, services)
  serveOfficeWardens(serve, services)
  serveOfficeClosures(serve, services)
  serveOfficeOrdinances(serve, services)
  serveOfficeSettings(serve, services)
  serveOfficeDraft(serve, drafts)
  serveUploadPicture(serve, services)
  serveOfficeCards(serve, services, drafts)
  serveOfficeExports(serve, app, services)
  serveOfficeMembers(serve, services)
  serveUndoEvent(serve, services, {
    'officer.changed': undoChangeOfficer,
    'settings.changed': undoSaveSettings,
    'draft.discarded': undoDraftAct,
    'edition.restored': undoDraftAct,
    'warden.changed': undoChangeWarden,
    'warden.removed': undoRemoveWarden,
    'block.begun': undoBeginBlock,
    'block.ended': undoEndBlock,
    'member.added': undoMemberAct,
    'member.changed': undoMemberAct,
    'member.removed': undoMemberAct,
    'members.imported': undoMemberImport,
    'ordinance.issued': undoIssueOrdinance,
    'ordinance.changed': undoChangeOrdinance,
    'ordinance.removed': undoRemoveOrdinance,
  })
  serveOperator(serve, services, jobsOf(services))
  serveAppErrors(serve, services)

  const registry = serveOperations(app, services)
  measureBoard(registry, services)
  measurePurchases(registry, services)
  measureSessions(registry, services)
  serveClientConfig(app, services)
  serveSecurityTxt(app, services)
  serveMailbox(app, services)
  const rendered = renderedDocuments(app, webFolder, config.apiKey)
  await servePages(app, webFolder, framingSitesIn(services), rendered)
  return app
}
