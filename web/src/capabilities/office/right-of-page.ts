import type { Office } from '#contract/staff.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { definitions, type OfficePageName, PAGE_NAMES } from './pages.ts'
import { may } from './use-office.ts'

export type PageOfOffice = (typeof paths)[OfficePageName]
export const PAGES_OF_OFFICE = PAGE_NAMES.map((name): PageOfOffice => paths[name])

const RIGHTS = new Map(PAGE_NAMES.map((name) => [paths[name] as string, definitions[name].right]))

/** Whether the role opens this page: the page itself, and every entry and link that leads to it. */
export function mayOpen(office: Office | undefined, page: PageOfOffice): boolean {
  const right = RIGHTS.get(page)
  return right !== undefined && may(office, right)
}
