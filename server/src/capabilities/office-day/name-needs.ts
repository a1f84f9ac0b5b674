import type { OfficeNeed } from '#contract/office-day.ts'
import { type Language, localeOf } from '#contract/languages.ts'
import { datedDaysText } from '#rules/day-text.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import { type NeedRow, type SaleInNeed, salesInNeeds } from './store/needs.ts'

/** Of these the page is not that of a sale: a place that is held is none yet, a sheet is settled where its booklet is, and a dispute among the others. */
const ELSEWHERE = ['holdStuck', 'soldBeside', 'disputeOpen']

/** More of one kind are counted. */
const MOST_NAMED = 3

/** Each need with who or what it is about: sales by holder, permit and days, closures by zone, invitations by person. */
export async function nameNeeds(
  db: Db,
  associationId: number,
  needs: readonly NeedRow[],
  language: Language,
): Promise<OfficeNeed[]> {
  const idsOf = ({ purchaseIds }: NeedRow) => [...new Set(purchaseIds ?? [])].slice(0, MOST_NAMED)
  const sales = await salesInNeeds(db, associationId, needs.flatMap(idsOf))
  // It has no page of a sale.
  const isMembership = (id: string) => sales.find((one) => one.id === id)?.isMembership === true
  return needs.map((need) => {
    const { kind, count, names, dueAt } = need
    const [first] = idsOf(need)
    const ofSales = idsOf(need).flatMap((id) => {
      const sale = sales.find((one) => one.id === id)
      if (sale === undefined) return []
      // A place that is held is no sale yet: there is no page of it.
      const text = saleText(sale, language)
      if (kind === 'holdStuck') return [{ text }]
      return [sale.isMembership ? { text, membershipId: id } : { text, purchaseId: id }]
    })
    // A closed account has no name.
    const named = (names ?? [])
      .filter((name) => name !== '')
      .slice(0, MOST_NAMED)
      .map((name) => ({
        text: typeof name === 'string' ? name : inLanguage(name, language),
      }))
    const which = [...ofSales, ...named]
    return {
      kind,
      count,
      ...(first !== undefined && !ELSEWHERE.includes(kind) && !isMembership(first) && { purchaseId: first }),
      ...(dueAt !== undefined && { dueAt: dueAt.toISOString() }),
      ...(which.length > 0 && { which }),
    }
  })
}

const saleText = ({ holder, permitName, firstDay, lastDay }: SaleInNeed, language: Language): string =>
  [holder, inLanguage(permitName, language), datedDaysText(firstDay, lastDay, localeOf(language))]
    .filter((part) => part !== '')
    .join(' · ')
