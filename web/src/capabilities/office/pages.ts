import type { paths } from '#web/platform/navigation/paths.ts'
import type { PageCode } from '#web/platform/on-demand.tsx'

/** The code of each page of the office, by the name of its path. */
export const officePages = {
  office: () => import('./today/office-page.tsx'),
  officeSales: () => import('./sales/sales-page.tsx'),
  officeSale: () => import('./one-sale/sale-page.tsx'),
  officeClosures: () => import('./closures/closures-page.tsx'),
  officeOrdinances: () => import('./ordinances/ordinances-page.tsx'),
  officeMessages: () => import('./messages/messages-page.tsx'),
  officeWardens: () => import('./wardens/wardens-page.tsx'),
  officeMembers: () => import('./members/members-page.tsx'),
  officeMemberImport: () => import('./members/import/import-page.tsx'),
  officeStaff: () => import('./staff/staff-page.tsx'),
  officeStatistics: () => import('./statistics/statistics-page.tsx'),
  officeTakings: () => import('./takings/takings-page.tsx'),
  officeExports: () => import('./exports/exports-page.tsx'),
  officeRules: () => import('./rules/rules-page.tsx'),
  officeCodes: () => import('./rules/codes-page.tsx'),
  officeZones: () => import('./zones/zones-page.tsx'),
  officeBegin: () => import('./begin/begin-page.tsx'),
  officeCards: () => import('./cards/cards-page.tsx'),
  officeReview: () => import('./rules/review/review-page.tsx'),
  officeSeason: () => import('./rules/season/season-page.tsx'),
  officeTrial: () => import('./rules/trial/trial-page.tsx'),
  officeSettings: () => import('./settings/settings-page.tsx'),
  officeEvents: () => import('./trail/events-page.tsx'),
  operator: () => import('./operator/operator-page.tsx'),
} as const satisfies Partial<Record<keyof typeof paths, () => Promise<PageCode>>>

export type OfficePage = keyof typeof officePages
