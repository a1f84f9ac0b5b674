import type { FastifyInstance } from 'fastify'
import { serveAppErrors } from './capabilities/app-errors/index.ts'
import { serveCalendars } from './capabilities/calendars/index.ts'
import { serveCatchPhotos } from './capabilities/catch-photos/index.ts'
import { framingSitesIn, measureBoard, serveCatalogue } from './capabilities/catalogue/index.ts'
import { serveGuides } from './capabilities/guides/index.ts'
import { findCallerIn, measureSessions, serveIdentity } from './capabilities/identity/index.ts'
import { presentPageIn, servePublicPages } from './capabilities/public-pages/index.ts'
import { serveOutings } from './capabilities/outings/index.ts'
import { servePersonalData } from './capabilities/personal-data/index.ts'
import { type DraftActs, draftActs } from './capabilities/office-draft/index.ts'
import { type PermitDrawing, permitDrawing, servePermits } from './capabilities/permits/index.ts'
import { measurePurchases } from './capabilities/books/index.ts'
import { currentPermits, serveAfterSales } from './capabilities/after-sales/index.ts'
import { findProgramIn, servePrograms } from './capabilities/programs/index.ts'
import { serveOperator } from './capabilities/operator/index.ts'
import { serveNotices } from './capabilities/notices/index.ts'
import { servePurchase } from './capabilities/purchase/index.ts'
import { findOfficerIn, findOperatorIn } from './capabilities/staff/index.ts'
import { serveMemberCards } from './capabilities/member-cards/index.ts'
import { serveMemberships } from './capabilities/memberships/index.ts'
import { serveWaits } from './capabilities/waits/index.ts'
import { serveSupervision } from './capabilities/supervision/index.ts'
import { jobsOf } from './jobs.ts'
import { serveOffice } from './office.ts'
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
    findProgram: findProgramIn(services),
    officeSecondFactor: config.officeSecondFactor,
  }
  const serve = serveOn(app, {
    callers,
    now: () => clock.now(),
    inNetworkQueue: networkQueue(config.networkBudget),
    languages: config.languages,
    encode: config.production ? encodeUnchecked : encodeChecked,
  })

  serveIdentity(serve, services, currentPermits(services))
  serveNotices(serve, services)
  serveCatalogue(serve, app, services)
  servePurchase(serve, app, services)
  serveAfterSales(serve, services)
  servePermits(serve, app, services)
  serveWaits(serve, services)
  serveMemberships(serve, services)
  serveMemberCards(serve, services)
  serveOutings(serve, services)
  serveCatchPhotos(serve, services)
  serveSupervision(serve, services)
  serveGuides(serve, services)
  servePersonalData(serve, app, services)
  serveOffice(serve, app, services, { drafts, drawing })
  app.addHook('onClose', () => drawing.stop())
  serveOperator(serve, services, jobsOf(services))
  servePrograms(serve, services)
  serveCalendars(serve, app, services)
  serveAppErrors(serve, services)

  const registry = serveOperations(app, services)
  measureBoard(registry, services)
  measurePurchases(registry, services)
  measureSessions(registry, services)
  serveClientConfig(app, services)
  serveSecurityTxt(app, services)
  serveMailbox(app, services)
  servePublicPages(app, services, webFolder)
  const rendered = renderedDocuments(app, webFolder, config)
  await servePages(app, webFolder, framingSitesIn(services), rendered, presentPageIn(services))
  return app
}
