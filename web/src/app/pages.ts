import type { ComponentType } from 'react'
import type { OfficePageName } from '#web/capabilities/office/pages.ts'
import type { Guard } from './guards.ts'
import { paths, type Path } from '#web/platform/navigation/paths.ts'
import { pageOnDemand, type PageCode } from '#web/platform/on-demand.tsx'

export interface Page {
  path: Path
  guard: Guard
  /** Opens over the page that it comes from; a full page when opened directly. */
  isOverlay?: true
  /** A step of a purchase, with its own buttons at the foot of a phone. */
  isStep?: true
  load: () => Promise<PageCode>
  Screen: ComponentType
}

const page = (path: Path, guard: Guard, load: Page['load']): Page => ({
  path,
  guard,
  ...pageOnDemand(load),
})
const step = (...row: Parameters<typeof page>): Page => ({ ...page(...row), isStep: true })
/** The names of their files are a file of the office itself: a visitor's first page loads none of them. */
const ofOffice =
  (name: OfficePageName): Page['load'] =>
  async () =>
    (await import('#web/capabilities/office/pages.ts')).officePages[name].code()
const overlay = (...row: Parameters<typeof page>): Page => ({ ...page(...row), isOverlay: true })

/** Each has its definition there (capabilities/office/pages.ts). */
const OFFICE_PAGES = (Object.keys(paths) as (keyof typeof paths)[]).filter((name): name is OfficePageName =>
  name.startsWith('office'),
)

/** Pages of the specification's group C, where only an angler has data: a warden passes the guard and gets for-anglers.tsx. */
export const ANGLERS_PAGES: readonly Path[] = [
  paths.conditions,
  paths.payment,
  paths.join,
  paths.booking,
  paths.myPermits,
  paths.memberCards,
  paths.myNotes,
  paths.catchLog,
  paths.oneCatch,
  paths.archive,
]

/** The whole route table. Pages are loaded on demand. */
export const pages: Page[] = [
  page(paths.start, 'none', () => import('#web/capabilities/catalogue/start/start-page.tsx')),
  page(paths.home, 'open', () => import('#web/capabilities/catalogue/home/home-page.tsx')),
  page(paths.filters, 'open', () => import('#web/capabilities/catalogue/filters/filters-page.tsx')),
  page(paths.offers, 'open', () => import('#web/capabilities/catalogue/offers/offers-page.tsx')),
  overlay(paths.contacts, 'open', () => import('#web/capabilities/catalogue/contacts/contacts-page.tsx')),
  step(paths.buyPermit, 'open', () => import('#web/capabilities/purchase/choose/buy-permit-page.tsx')),
  overlay(
    paths.conditions,
    'signedIn',
    () => import('#web/capabilities/purchase/conditions/conditions-page.tsx'),
  ),
  step(paths.payment, 'signedIn', () => import('#web/capabilities/purchase/pay/pay-page.tsx')),
  page(paths.paymentReturn, 'none', () => import('#web/capabilities/purchase/returned/return-page.tsx')),
  page(paths.join, 'signedIn', () => import('#web/capabilities/purchase/join/join-page.tsx')),
  page(paths.myPermits, 'signedIn', () => import('#web/capabilities/permits/my-permits/my-permits-page.tsx')),
  page(paths.memberCards, 'signedIn', () => import('#web/capabilities/member-cards/cards-page.tsx')),
  page(paths.guides, 'open', () => import('#web/capabilities/guides/all-guides/all-guides-page.tsx')),
  page(paths.guide, 'open', () => import('#web/capabilities/guides/guide/guide-page.tsx')),
  page(paths.permitPage, 'none', () => import('#web/capabilities/guides/public-page/permit-page.tsx')),
  page(paths.waterPage, 'none', () => import('#web/capabilities/guides/public-page/water-page.tsx')),
  overlay(paths.booking, 'signedIn', () => import('#web/capabilities/permits/book-zone/booking-page.tsx')),
  page(paths.archive, 'signedIn', () => import('#web/capabilities/permits/archive/archive-page.tsx')),
  page(paths.map, 'none', () => import('#web/capabilities/guides/map/map-page.tsx')),
  page(paths.accessibility, 'none', () => import('#web/capabilities/accessibility/accessibility-page.tsx')),
  page(paths.login, 'guest', () => import('#web/capabilities/identity/sign-in/login-page.tsx')),
  overlay(paths.activation, 'guest', () => import('#web/capabilities/identity/activate/activation-page.tsx')),
  overlay(
    paths.forgottenPassword,
    'guest',
    () => import('#web/capabilities/identity/forgotten-password/forgotten-password-page.tsx'),
  ),
  page(paths.catchLog, 'signedIn', () => import('#web/capabilities/outings/catch-log/catch-log-page.tsx')),
  overlay(paths.oneCatch, 'signedIn', () => import('#web/capabilities/outings/one-catch/catch-page.tsx')),
  page(paths.outing, 'open', () => import('#web/capabilities/outings/one-outing/outing-page.tsx')),
  page(paths.outings, 'open', () => import('#web/capabilities/outings/all-outings/outings-page.tsx')),
  overlay(paths.myNotes, 'signedIn', () => import('#web/capabilities/outings/my-notes/my-notes-page.tsx')),
  page(paths.movements, 'warden', () => import('#web/capabilities/supervision/movements/movements-page.tsx')),
  page(
    paths.anglersOfPermit,
    'warden',
    () => import('#web/capabilities/supervision/anglers/anglers-page.tsx'),
  ),
  page(paths.angler, 'warden', () => import('#web/capabilities/supervision/angler/angler-page.tsx')),
  overlay(paths.wardenNote, 'warden', () => import('#web/capabilities/supervision/note/note-page.tsx')),
  page(paths.profile, 'signedIn', () => import('#web/capabilities/identity/profile/profile-page.tsx')),
  overlay(
    paths.invitation,
    'none',
    () => import('#web/capabilities/identity/invitation/invitation-page.tsx'),
  ),
  overlay(paths.claim, 'none', () => import('#web/capabilities/permits/claim/claim-page.tsx')),
  overlay(
    paths.permitInvitation,
    'none',
    () => import('#web/capabilities/permits/complete-by-link/permit-invitation-page.tsx'),
  ),
  overlay(paths.reminder, 'none', () => import('#web/capabilities/member-cards/reminder-page.tsx')),
  overlay(
    paths.emailChange,
    'none',
    () => import('#web/capabilities/identity/my-data/email-change-page.tsx'),
  ),
  overlay(
    paths.accountClosed,
    'none',
    () => import('#web/capabilities/identity/my-data/account-closed-page.tsx'),
  ),
  ...OFFICE_PAGES.map((name) => page(paths[name], 'office', ofOffice(name))),
  page(paths.operator, 'office', async () =>
    (await import('#web/capabilities/office/pages.ts')).operatorPage(),
  ),
  page(paths.wardenHome, 'warden', () => import('#web/capabilities/supervision/home/warden-home-page.tsx')),
]
