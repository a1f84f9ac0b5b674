import { expect, it } from 'vitest'
import type { OfficeRole } from '#rules/club/office-rights.ts'
import { removeOutlet, saveOutlet, settleOutlet, undoSettlement } from '#contract/office-outlets.ts'
import { refundOrder, refundSale } from '#contract/office-sale-changes.ts'
import { closeTill, openTill, payOutOfTill } from '#contract/office-tills.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { granted } from '#server/testing/buying.ts'
import { aCounterLine, aCounterSale, sellBy } from '#server/testing/counter.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { anOutlet } from '#server/testing/outlets.ts'
import { aWater, useShop } from '#server/testing/shop.ts'
import { aTill } from '#server/testing/tills.ts'
import { waitsForLock } from '#server/testing/waits-for-lock.ts'

const shop = useShop()

type Answer = { ok: true } | { ok: false; problem: { code: string } }

it('tills, outlets, their accounts and refunds are refused to whose right ends while they write', async () => {
  const { lenza } = shop
  const water = await aWater(shop, undefined, { places: 4 })
  const { associationId } = water
  const treasurer = await aPersonOfTheOffice(lenza, water, { role: 'treasurer' })
  const counter = await aPersonOfTheOffice(lenza, water, { role: 'counter' })
  const own = { associationId, tillId: await aTill(lenza, water, treasurer) }
  const others = { associationId, tillId: await aTill(lenza, water, counter) }
  const outlet = { associationId, outletId: await anOutlet(lenza, water) }
  const settlement = { ...outlet, entryId: uuidv7() }
  for (const firstName of ['John', 'Mary'])
    granted(
      await sellBy(shop, treasurer, aCounterSale(water, { lines: [aCounterLine(water, { firstName })] })),
    )
  const [one, two] = await lenza.db.selectFrom('purchase').select('id').orderBy('id').execute()
  const refund = { takesBack: true, cents: 2000, backCents: 0 }
  const given = { associationId, fromTillCents: 2000, reason: 'Piena' }
  const as = { token: treasurer.token, language: 'it' } as const

  const become = (role: OfficeRole, on: Pick<typeof lenza.db, 'updateTable'> = lenza.db) =>
    on
      .updateTable('association_officer')
      .set({ role })
      .where('account_id', '=', treasurer.accountId)
      .execute()
  /** The role is changed by a transaction that commits while the act waits for it, or is over. */
  async function actWhileBecoming(role: OfficeRole, act: () => Promise<Answer>): Promise<string> {
    const acting: Promise<Answer>[] = []
    await inTransaction(lenza.db, async (tx) => {
      await become(role, tx)
      let isOver = false
      acting.push(act().finally(() => (isOver = true)))
      await expect.poll(async () => isOver || (await waitsForLock(lenza))).toBe(true)
    })
    const [answer] = await Promise.all(acting)
    await become('treasurer')
    return answer?.ok === false ? answer.problem.code : 'done'
  }

  const close = (till: typeof own) => () => lenza.call(closeTill, { ...till, countedCents: 0 }, as)
  // Who sells, and has no right to the money any more, closes no till of somebody else.
  expect(await actWhileBecoming('counter', close(others))).toBe('NOT_FOUND')

  const acts: Record<string, () => Promise<Answer>> = {
    payOut: () => lenza.call(payOutOfTill, { ...own, entryId: uuidv7(), cents: 100, reason: 'Pane' }, as),
    refund: () => lenza.call(refundSale, { ...given, ...refund, purchaseId: one?.id ?? '' }, as),
    refundOrder: () =>
      lenza.call(
        refundOrder,
        { ...given, purchaseId: two?.id ?? '', lines: [{ ...refund, purchaseId: two?.id ?? '' }] },
        as,
      ),
    settle: () => lenza.call(settleOutlet, { ...settlement, cents: 1000, receivedOn: '2027-01-31' }, as),
    undoSettlement: () => lenza.call(undoSettlement, settlement, as),
    save: () => lenza.call(saveOutlet, { ...outlet, name: 'Bar Nuovo', revision: 1 }, as),
    remove: () => lenza.call(removeOutlet, outlet, as),
    close: close(own),
    open: () => lenza.call(openTill, { associationId, tillId: uuidv7(), floatCents: 0 }, as),
  }
  for (const [name, act] of Object.entries(acts)) {
    expect([name, await actWhileBecoming('reader', act)]).toEqual([name, 'RIGHT_MISSING'])
    expect([name, await act()]).toMatchObject([name, { ok: true }])
  }
})
