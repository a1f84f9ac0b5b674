import type { OfficeRight } from '#contract/office-fields.ts'
import type { Office } from '#contract/staff.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { may } from './use-office.ts'

/** The right that opens each page of the office: of the page itself, and of every entry and link that leads to it. */
const RIGHT_OF_PAGE = {
  [paths.office]: 'any',
  [paths.officeSales]: 'people',
  [paths.officeSale]: 'people',
  [paths.officeClosures]: 'stopSale',
  [paths.officeStatistics]: 'statistics',
  [paths.officeTakings]: 'money',
  [paths.officeWardens]: 'wardens',
  [paths.officeMembers]: 'people',
  [paths.officeMemberImport]: 'people',
  [paths.officeMessages]: 'people',
  [paths.officeOrdinances]: 'terms',
  [paths.officeExports]: 'statistics',
  [paths.officeEvents]: 'people',
  [paths.officeRules]: 'terms',
  [paths.officeSeason]: 'terms',
  [paths.officeReview]: 'terms',
  [paths.officeCodes]: 'money',
  [paths.officeZones]: 'terms',
  [paths.officeBegin]: 'publish',
  [paths.officeTrial]: 'terms',
  [paths.officeCards]: 'payouts',
  [paths.officeSettings]: 'settings',
  [paths.officePeople]: 'erase',
  [paths.officeStaff]: 'staff',
} as const satisfies Record<string, OfficeRight | 'any'>

export type PageOfOffice = keyof typeof RIGHT_OF_PAGE
export const PAGES_OF_OFFICE = Object.keys(RIGHT_OF_PAGE) as PageOfOffice[]

export const mayOpen = (office: Office | undefined, page: PageOfOffice): boolean =>
  RIGHT_OF_PAGE[page] === 'any' || may(office, RIGHT_OF_PAGE[page])
