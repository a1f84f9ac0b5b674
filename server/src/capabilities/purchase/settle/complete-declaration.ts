import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Services } from '#server/platform/http/services.ts'
import { companionIn, factsOf, presentSigningKey, signPermit } from '../../permits/index.ts'
import { changePurchase } from '../change-purchase.ts'
import { peopleOfPurchase } from '../store/people-of-purchase.ts'
import { updateOf } from '../store/purchases.ts'
import type { Declaration } from './settlement.ts'

/** The webhook issued it without. The code is signed again if its content changes; earlier declarations stay. */
export async function completeDeclaration(
  services: Services,
  issued: PurchaseRow,
  declaration: Declaration,
): Promise<PurchaseRow> {
  if (!addsTo(issued, declaration)) return issued
  const { db, clock } = services
  const { terms } = await peopleOfPurchase(db, issued)
  const now = clock.now()
  const key = await presentSigningKey(db, now)
  const companion = await companionIn(db, issued.id, terms)
  const completed = await changePurchase(db, issued.id, async ({ tx, purchase }) => {
    if (purchase.state !== 'issued' || !addsTo(purchase, declaration)) return purchase
    const changes = { ...accepted(purchase), ...(await declared(purchase)) }
    await updateOf(tx, purchase).set(changes).execute()
    return { ...purchase, ...changes }
  })
  return completed ?? issued

  function accepted({ conditions_version }: PurchaseRow) {
    const { conditionsVersion } = declaration
    if (conditionsVersion === undefined || conditions_version !== null) return {}
    return { conditions_version: conditionsVersion, conditions_accepted_at: now }
  }

  async function declared(purchase: PurchaseRow) {
    const { keepsCatch: keeps_catch } = declaration
    if (keeps_catch === undefined || purchase.keeps_catch !== null) return {}
    const code_version = purchase.code_version + 1
    const facts = factsOf({ ...purchase, keeps_catch, code_version }, terms, companion)
    return { keeps_catch, code_version, signed_code: signPermit(facts, key) }
  }
}

const addsTo = (purchase: PurchaseRow, { keepsCatch, conditionsVersion }: Declaration): boolean =>
  (keepsCatch !== undefined && purchase.keeps_catch === null) ||
  (conditionsVersion !== undefined && purchase.conditions_version === null)
