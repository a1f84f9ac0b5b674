import { changeDate, changeHolder, giveBackPermit, undoHandOver } from '#contract/changes.ts'
import { changeDates, changeHolders, planDates, planHolders } from '#contract/changes-together.ts'
import type { Person } from '#server/platform/testing/people.ts'
import type { Shop } from './shop.ts'

export const moveTo = (shop: Shop, who: Person, purchaseId: string, day: string) =>
  shop.lenza.call(changeDate, { purchaseId, day }, { token: who.token })

export const moveTogether = (shop: Shop, who: Person, purchaseIds: string[], day: string) =>
  shop.lenza.call(changeDates, { purchaseIds, day }, { token: who.token, language: 'en' })

export const planTogether = (shop: Shop, who: Person, purchaseIds: string[], day: string) =>
  shop.lenza.call(planDates, { purchaseIds, day }, { token: who.token, language: 'en' })

export const handTo = (shop: Shop, who: Person, purchaseId: string, email: string) =>
  shop.lenza.call(changeHolder, { purchaseId, email }, { token: who.token })

export const handTogether = (shop: Shop, who: Person, purchaseIds: string[], email: string) =>
  shop.lenza.call(changeHolders, { purchaseIds, email }, { token: who.token, language: 'en' })

export const planHandOver = (shop: Shop, who: Person, purchaseIds: string[], email: string) =>
  shop.lenza.call(planHolders, { purchaseIds, email }, { token: who.token, language: 'en' })

export const undoHandingOver = (shop: Shop, who: Person, purchaseId: string) =>
  shop.lenza.call(undoHandOver, { purchaseId }, { token: who.token, language: 'en' })

export const giveBack = (shop: Shop, who: Person, purchaseId: string) =>
  shop.lenza.call(giveBackPermit, { purchaseId }, { token: who.token })

export async function soldRow({ lenza: { db } }: Shop, purchaseId: string) {
  return db.selectFrom('purchase').selectAll().where('id', '=', purchaseId).executeTakeFirstOrThrow()
}

/** Places taken on each day of a permit: `{ '2027-05-02': 1 }`, without empty days. */
export async function takenByDay({ lenza: { db } }: Shop, { permitId }: { permitId: number }) {
  const rows = await db
    .selectFrom('place')
    .select(['day', 'taken'])
    .where('quota_id', '=', permitId)
    .orderBy('day')
    .execute()
  const taken = rows.map(({ day, taken: count }): [string, number] => [day, count])
  return Object.fromEntries(taken.filter(([, count]) => count > 0))
}

/** The guard off: each statement is a transaction of its own. */
export function commitEachStatement({ lenza: { db } }: Shop): void {
  const nothing = () => ({ execute: async () => undefined })
  const start = () => ({
    execute: async () => Object.assign(db.withoutPlugins(), { commit: nothing, rollback: nothing }),
  })
  Object.assign(db, { startTransaction: start })
}
