import * as calls from '#contract/office-counter.ts'
import type { RequestOf } from '#contract/call.ts'
import type { Language } from '#contract/languages.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import { Refusal, refuse, refuseFields } from '#server/platform/refusal.ts'
import { price } from '#server/platform/texts/texts.ts'
import { isMembership, sellOverCounter, type SoldTogether } from '../purchase/index.ts'
import { recordEvent } from '../staff/index.ts'
import { enterInTill } from '../tills/index.ts'
import { inFieldsOfCounter, linesOfSale } from './lines-of-sale.ts'
import type { CounterSeller } from './seller.ts'
import { type CounterSaleRow, counterSaleById, insertCounterSale } from './store/counter-sales.ts'

type Input = Omit<RequestOf<typeof calls.sellAtCounter>, 'associationId'>

interface Moment {
  language: Language
  now: Date
}

/** Another request with the same key has sold it. */
class SoldBefore extends Error {}

/**
 * Sells to people beside the seller, all lines or none, once for each key: sent twice, also by two tabs at once or after a lost
 * answer, it is one sale. Refuses as anglers are refused.
 */
export async function sellAtCounter(
  services: Services,
  seller: CounterSeller,
  input: Input,
  { language, now }: Moment,
): Promise<CounterSaleRow> {
  const known = await ownSale(services, seller, input.saleId)
  if (known !== undefined) return known
  try {
    await sell(services, seller, input, { language, now })
  } catch (error) {
    // A repetition of what was sold meanwhile is refused too: its holder has the permit already.
    const isOver = error instanceof SoldBefore || error instanceof Refusal
    const sold = isOver ? await ownSale(services, seller, input.saleId) : undefined
    if (sold === undefined) throw error
    return sold
  }
  return (await ownSale(services, seller, input.saleId)) ?? refuse('NOT_FOUND')
}

/** Undefined: nothing was sold under this key. That of another seller is not found. */
export async function ownSale(
  { db }: Pick<Services, 'db'>,
  { associationId, accountId }: Pick<CounterSeller, 'associationId' | 'accountId'>,
  saleId: string,
): Promise<CounterSaleRow | undefined> {
  const row = await counterSaleById(db, saleId)
  if (row === undefined) return undefined
  if (row.association_id !== associationId || row.account_id !== accountId) return refuse('NOT_FOUND')
  return row
}

async function sell(services: Services, seller: CounterSeller, input: Input, { language, now }: Moment) {
  const { associationId } = seller
  const { way } = input
  if (!seller.ways.includes(way)) refuseFields([{ field: 'pagamento', code: 'NOT_A_CHOICE' }])
  requireCash(input, language)
  const { lines, customer } = await linesOfSale(
    services.db,
    { associationId, outletId: seller.outletId, lines: input.lines },
    input.language ?? language,
  )
  const order = {
    seller: seller.seller,
    customer,
    lines,
    paysBy: seller.kindOf(way),
    language,
    now,
  }
  await inFieldsOfCounter(() =>
    sellOverCounter(services, order, {
      isFree: way === 'free',
      confirm: ({ totalCents, ruledCents }) => {
        requireReason(input, ruledCents)
        requireShownPrice(input, totalCents, language)
      },
      alongside: (tx, sold) => writeSale(tx, seller, input, sold, now),
    }),
  )
}

/** The right, the cash, the key and the trail, before the places are taken. */
async function writeSale(tx: Tx, seller: CounterSeller, input: Input, sold: SoldTogether, now: Date) {
  const { associationId, accountId, role, outletId } = seller
  const { way, saleId, givenCents, reason } = input
  const { orderId, purchases, memberships, totalCents } = sold
  await seller.requireRight(tx)
  const isCash = way === 'cash' && totalCents > 0
  const sessionId = isCash
    ? await enterInTill(
        tx,
        { associationId, accountId, outletId },
        { kind: 'sale', cents: totalCents, orderId },
        now,
      )
    : null
  const isNew = await insertCounterSale(tx, {
    association_id: associationId,
    id: saleId,
    order_id: orderId,
    account_id: accountId,
    outlet_id: outletId ?? null,
    session_id: sessionId,
    paid_by: way,
    given_cents: isCash ? (givenCents ?? null) : null,
    at: now,
    undone_at: null,
    undone_by: null,
  })
  if (!isNew) throw new SoldBefore()
  const why = way === 'free' ? reason : undefined
  for (const line of [...purchases, ...memberships]) {
    const { id: subjectId, amount_cents: cents } = line
    const act = isMembership(line) ? ('membership.sold' as const) : ('sale.ordered' as const)
    const event = { act, subjectId, after: { cents, way }, reason: why }
    await recordEvent(tx, { associationId, accountId, role }, event, now)
  }
  const permits = purchases.map(({ id, permit_id, amount_cents }) => ({
    purchaseId: id,
    permitId: permit_id,
    cents: amount_cents,
  }))
  await seller.enterSale?.(tx, { orderId, permits }, now)
}

function requireCash({ way, givenCents, amountCents }: Input, language: Language): void {
  if (way !== 'cash' || givenCents === undefined || givenCents >= amountCents) return
  const missing = price(language, amountCents - givenCents)
  refuseFields([{ field: 'ricevutiCentesimi', code: 'LESS_THAN_PRICE', values: { missing } }])
}

function requireReason({ way, reason }: Input, ruledCents: number): void {
  if (way === 'free' && ruledCents > 0 && reason === undefined)
    refuseFields([{ field: 'motivo', code: 'REQUIRED' }])
}

/** The seller has named a price to somebody: another one is theirs to name again. */
function requireShownPrice({ amountCents: shown }: Input, amountCents: number, language: Language): void {
  if (shown === amountCents) return
  refuse('PRICE_CHANGED', {
    values: { price: price(language, amountCents), shown: price(language, shown) },
    extension: { amountCents },
  })
}
