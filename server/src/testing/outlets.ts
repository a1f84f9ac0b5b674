import type { OutletTables } from '#server/platform/database/tables/outlet-tables.ts'
import { enterSale } from '#server/capabilities/outlets/index.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import type { LenzaForTest } from '#server/platform/testing/lenza-for-test.ts'
import { soldAtOnce } from './ordered-for.ts'
import type { Shop, Water } from './shop.ts'

type Terms = Partial<
  Pick<
    OutletTables['outlet'],
    'name' | 'permit_ids' | 'commission_rate' | 'commission_cents' | 'limit_cents' | 'limit_kind'
  >
>

/** A bar that sells every permit, keeps a tenth of the price and may owe whatever it does; its id. */
export async function anOutlet(
  { db, clock }: Pick<LenzaForTest, 'db' | 'clock'>,
  { associationId }: { associationId: number },
  terms: Terms = {},
): Promise<string> {
  const id = uuidv7()
  await db
    .insertInto('outlet')
    .values({
      association_id: associationId,
      id,
      name: 'Bar Centrale',
      permit_ids: null,
      commission_rate: 'commission_cents' in terms ? null : 1000,
      commission_cents: null,
      limit_cents: null,
      limit_kind: terms.limit_cents ? 'credit' : 'none',
      saved_at: clock.now(),
      ...terms,
    })
    .execute()
  return id
}

/** A permit that an outlet sells, with its account. */
export async function soldAtOutlet(shop: Shop, water: Water, outletId: string, choices?: { zoneId: number }) {
  const { lenza } = shop
  const sold = await soldAtOnce(shop, await aPerson(lenza), water, {
    seller: { kind: 'outlet', outletId },
    paysBy: 'credit',
    ...(choices && { choices }),
  })
  const permit = { purchaseId: sold.id, permitId: sold.permit_id, cents: sold.amount_cents }
  const sale = {
    associationId: water.associationId,
    outletId,
    accountId: uuidv7(),
    orderId: sold.id,
    permits: [permit],
  }
  await inTransaction(lenza.db, (tx) => enterSale(tx, sale, lenza.clock.now()))
  return sold
}
