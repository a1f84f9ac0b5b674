import {
  Banknote,
  BookOpenText,
  CalendarDays,
  CircleHelp,
  Coins,
  CreditCard,
  Fish,
  Flag,
  Gavel,
  HandCoins,
  IdCard,
  Landmark,
  Mail,
  Map as MapIcon,
  NotebookTabs,
  OctagonX,
  Plug,
  ScrollText,
  Settings,
  Sheet,
  ShieldCheck,
  Store,
  Ticket,
  TicketPercent,
  UserRoundSearch,
  Users,
  UsersRound,
} from 'lucide-react'
import type { ComponentType } from 'react'
import type { EventSubject } from '#contract/office-acts.ts'
import type { OfficeRight } from '#contract/office-fields.ts'
import type { paths } from '#web/platform/navigation/paths.ts'
import type { PageCode } from '#web/platform/on-demand.tsx'

/** The name of a page's path. */
export type OfficePageName = Extract<keyof typeof paths, `office${string}`>

interface PageDefinition {
  /** Opens the page, and shows every entry and link that leads to it. */
  right: OfficeRight | 'any'
  code: () => Promise<PageCode>
  /** The key of its texts; of a page with an icon they also have `short`, `text` and `letter`, for bar, home and keys. */
  texts: `office${string}`
  /** With one, the page has its place in the menus. */
  Icon?: ComponentType<{ 'aria-hidden': true; className?: string }>
  /** The link of the trail to what an act was about, by its text. */
  shows?: Partial<Record<EventSubject, `office${string}`>>
}

/** Every page of the office, in the order of the menus. Bar, menus, keys, routes and links read it. */
export const officePages = {
  office: {
    texts: 'office.sections.today',
    right: 'any',
    Icon: CalendarDays,
    code: () => import('./today/office-page.tsx'),
  },
  officeSales: {
    texts: 'office.sections.sales',
    right: 'people',
    Icon: Ticket,
    code: () => import('./sales/sales-page.tsx'),
  },
  officeClosures: {
    texts: 'office.sections.closures',
    right: 'stopSale',
    Icon: OctagonX,
    shows: { closure: 'office.events.openClosures' },
    code: () => import('./closures/closures-page.tsx'),
  },
  officeStatistics: {
    texts: 'office.sections.statistics',
    right: 'statistics',
    Icon: Fish,
    code: () => import('./statistics/statistics-page.tsx'),
  },
  officeCounter: {
    texts: 'office-counter',
    right: 'sell',
    Icon: Store,
    code: () => import('./counter/counter-page.tsx'),
  },
  officeTill: {
    texts: 'office-till.sections.till',
    right: 'sell',
    Icon: Banknote,
    shows: { till: 'office-till.openTills' },
    code: () => import('./till/till-page.tsx'),
  },
  officeBooklets: {
    texts: 'office-booklets.sections.booklets',
    right: 'sell',
    Icon: NotebookTabs,
    shows: { booklet: 'office-booklets.open' },
    code: () => import('./booklets/booklets-page.tsx'),
  },
  officeTakings: {
    texts: 'office.sections.takings',
    right: 'money',
    Icon: Coins,
    code: () => import('./takings/takings-page.tsx'),
  },
  officeBank: {
    texts: 'office-bank.sections.bank',
    right: 'money',
    Icon: Landmark,
    shows: { bank: 'office-bank.open' },
    code: () => import('./bank/bank-page.tsx'),
  },
  officeOutlets: {
    texts: 'office-outlets.sections.outlets',
    right: 'money',
    Icon: Store,
    shows: { outlet: 'office-outlets.open' },
    code: () => import('./outlets/outlets-page.tsx'),
  },
  officeOwnOutlet: {
    texts: 'office-outlets.sections.ownOutlet',
    right: 'ownOutlet',
    Icon: Store,
    code: () => import('./outlets/own-outlet-page.tsx'),
  },
  officeToGiveBack: {
    texts: 'office.sections.toGiveBack',
    right: 'giveBack',
    Icon: HandCoins,
    code: () => import('./give-back/to-give-back-page.tsx'),
  },
  officeWardens: {
    texts: 'office.sections.wardens',
    right: 'wardens',
    Icon: ShieldCheck,
    shows: { warden: 'office.events.openWardens' },
    code: () => import('./wardens/wardens-page.tsx'),
  },
  officeMembers: {
    texts: 'office.sections.members',
    right: 'people',
    Icon: IdCard,
    shows: { member: 'office.events.openMembers', members: 'office.events.openMembers' },
    code: () => import('./members/members-page.tsx'),
  },
  officeMembership: {
    texts: 'office-membership.sections.membership',
    right: 'people',
    Icon: UsersRound,
    code: () => import('./membership/membership-page.tsx'),
  },
  officeMessages: {
    texts: 'office.sections.messages',
    right: 'people',
    Icon: Mail,
    shows: { message: 'office.events.openMessages' },
    code: () => import('./messages/messages-page.tsx'),
  },
  officeOrdinances: {
    texts: 'office.sections.ordinances',
    right: 'terms',
    Icon: Gavel,
    shows: { ordinance: 'office.events.openOrdinances' },
    code: () => import('./ordinances/ordinances-page.tsx'),
  },
  officeExports: {
    texts: 'office.sections.exports',
    right: 'statistics',
    Icon: Sheet,
    code: () => import('./exports/exports-page.tsx'),
  },
  officeEvents: {
    texts: 'office.sections.events',
    right: 'people',
    Icon: ScrollText,
    code: () => import('./trail/events-page.tsx'),
  },
  officeRules: {
    texts: 'office.sections.rules',
    right: 'terms',
    Icon: BookOpenText,
    code: () => import('./draft/rules-page.tsx'),
  },
  officeCodes: {
    texts: 'office.sections.codes',
    right: 'money',
    Icon: TicketPercent,
    code: () => import('./draft/codes-page.tsx'),
  },
  officeZones: {
    texts: 'office.sections.zones',
    right: 'terms',
    Icon: MapIcon,
    code: () => import('./zones/zones-page.tsx'),
  },
  officeBegin: {
    texts: 'office.sections.begin',
    right: 'publish',
    Icon: Flag,
    code: () => import('./begin/begin-page.tsx'),
  },
  officeTrial: {
    texts: 'office.sections.trial',
    right: 'terms',
    Icon: CircleHelp,
    code: () => import('./draft/trial/trial-page.tsx'),
  },
  officeCards: {
    texts: 'office.sections.cards',
    right: 'payouts',
    Icon: CreditCard,
    code: () => import('./cards/cards-page.tsx'),
  },
  officeSettings: {
    texts: 'office.sections.settings',
    right: 'settings',
    Icon: Settings,
    code: () => import('./settings/settings-page.tsx'),
  },
  officeConnections: {
    texts: 'office-connections.sections.connections',
    right: 'settings',
    Icon: Plug,
    shows: { apiKey: 'office-connections.open', webhook: 'office-connections.open' },
    code: () => import('./connections/connections-page.tsx'),
  },
  officePeople: {
    texts: 'office.sections.people',
    right: 'erase',
    Icon: UserRoundSearch,
    code: () => import('./people/people-page.tsx'),
  },
  officeStaff: {
    texts: 'office.sections.staff',
    right: 'staff',
    Icon: Users,
    code: () => import('./staff/staff-page.tsx'),
  },
  officeSale: {
    texts: 'office-sales.one',
    right: 'people',
    shows: { sale: 'office.events.openSale' },
    code: () => import('./one-sale/sale-page.tsx'),
  },
  officeMemberImport: {
    texts: 'office-members.import',
    right: 'people',
    code: () => import('./members/import/import-page.tsx'),
  },
  officeApplications: {
    texts: 'office-memberships.applications',
    right: 'people',
    code: () => import('./applications/applications-page.tsx'),
  },
  officeMembershipsSold: {
    texts: 'office-memberships.sold',
    right: 'people',
    shows: { membership: 'office-memberships.openSold' },
    code: () => import('./memberships-sold/memberships-sold-page.tsx'),
  },
  officeReview: {
    texts: 'office-rules.review',
    right: 'terms',
    code: () => import('./draft/review/review-page.tsx'),
  },
  officeSeason: {
    texts: 'office-rules.season',
    right: 'terms',
    code: () => import('./draft/season/season-page.tsx'),
  },
} as const satisfies Record<OfficePageName, PageDefinition>

/** The pages with what each may have. */
export const definitions: Readonly<Record<OfficePageName, PageDefinition>> = officePages
export const PAGE_NAMES = Object.keys(officePages) as OfficePageName[]

/** The page of the server, for who runs it. */
export const operatorPage = (): Promise<PageCode> => import('./operator/operator-page.tsx')
