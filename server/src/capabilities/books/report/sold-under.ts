import type { PermitTerms } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import { permitVersion } from '../../catalogue/index.ts'
import type { Sale } from '../store/sales.ts'

/** What a line of the books names of the permit's terms, or of the plan of a membership, which has no extras and no times. */
export type SoldUnder = Pick<PermitTerms, 'name' | 'addOns'> & Partial<Pick<PermitTerms, 'slots'>>

export async function soldUnder(db: Db, sale: Sale): Promise<SoldUnder> {
  const { id, plan, permitId, permitVersion: version } = sale
  if (plan !== null) return { name: plan.plan.name, addOns: [] }
  const terms = permitId === null || version === null ? undefined : await permitVersion(db, permitId, version)
  if (terms === undefined) throw new Error(`purchase ${id} has terms that do not exist`)
  return terms
}

/** A permit, or a plan, whose totals are counted together under its newest name. */
export const totalOf = ({ permitId, plan }: Sale): string =>
  plan === null ? `permit:${permitId}` : `plan:${plan.plan.key}`
