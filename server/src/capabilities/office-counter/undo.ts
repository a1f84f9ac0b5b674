import type { Language } from '#contract/languages.ts'
import { retryDecision } from '#server/platform/database/retry.ts'
import type { LineRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { price } from '#server/platform/texts/texts.ts'
import { endSaleAndTell } from '../after-sales/index.ts'
import { hasBegun } from '../permits/index.ts'
import {
  dependantsOf,
  findOrder,
  isLockedPermit,
  isMembership,
  linesOf,
  permitsIn,
  takeOrderBackAtOnce,
} from '../purchase/index.ts'
import { recordEvent } from '../staff/index.ts'
import { lockOutlet } from '../outlets/index.ts'
import { enterInTill, lockTillFirst } from '../tills/index.ts'
import { undoableUntil } from './present-sale.ts'
import { ownSale } from './sell.ts'
import type { CounterSeller } from './seller.ts'
import {
  boughtAsMember,
  type CounterSaleRow,
  lockCounterSale,
  noteUndone,
  wasChecked,
} from './store/counter-sales.ts'

interface Undo {
  saleId: string
  /** What goes back, as the seller was shown it. */
  amountCents: number
}

const WHY = {
  late: 'UNDO_TOO_LATE',
  used: 'OUTING_BEGUN',
  beside: 'OTHERS_BESIDE',
  asMember: 'OTHERS_BESIDE',
  changed: 'NOT_VALID',
} as const

/**
 * Takes a sale back that its seller has just made, with its money: what somebody has claimed, changed or shown to a warden is
 * theirs by now, and so is a membership by which they have bought again. The money goes back by the hand that says so. Idempotent.
 */
export async function undoSale(
  services: Services,
  seller: CounterSeller,
  { saleId, amountCents }: Undo,
  { language, now }: { language: Language; now: Date },
): Promise<CounterSaleRow> {
  const { db, texts } = services
  const not = (why: keyof typeof WHY): never =>
    refuse('NOT_CHANGEABLE', {
      detail: texts.say(language, `office-counter.undo.why.${why}`),
      extension: { why: WHY[why] },
    })
  const decide = async (): Promise<CounterSaleRow> => {
    const row = (await ownSale(services, seller, saleId)) ?? refuse('NOT_FOUND')
    if (row.undone_at !== null) return row
    if (now >= undoableUntil(row)) return not('late')
    const found = (await findOrder(db, row.order_id)) ?? refuse('NOT_FOUND')
    const [first, ...others] = linesOf(found)
    const permitIds = permitsIn(found).map(({ id }) => id)
    if (first === undefined) return refuse('NOT_FOUND')
    const lines = [first, ...others] as const
    if (!lines.every((line) => isAsSold(line))) return not('changed')
    for (const id of permitIds) if (await hasBegun(db, id)) return not('used')
    requireShown(lines, amountCents, language)
    await takeOrderBackAtOnce(services, lines, now, {
      async takeBack(locked) {
        if (isLockedPermit(locked)) {
          if ((await dependantsOf(locked.tx, locked.purchase)).length > 0) not('beside')
        } else if (await boughtAsMember(locked.tx, locked.purchase)) not('asMember')
        const cents = locked.purchase.amount_cents
        await endSaleAndTell(services, locked, cents, now)
      },
      first: (tx) => lockFirst(tx, seller, row),
      async alongside(tx) {
        const present = (await lockCounterSale(tx, saleId)) ?? refuse('NOT_FOUND')
        if (present.undone_at !== null) not('changed')
        // Its seller sells elsewhere by now: the money is not in their till.
        if ((present.outlet_id ?? undefined) !== seller.outletId) not('changed')
        if (await wasChecked(tx, seller.associationId, permitIds)) not('used')
        await writeUndo(tx, seller, present, lines, now)
      },
    })
    services.outbox.nudge()
    return (await ownSale(services, seller, saleId)) ?? refuse('NOT_FOUND')
  }
  return retryDecision(decide)
}

/** In the order of a sale. */
async function lockFirst(tx: Tx, seller: CounterSeller, { paid_by: way }: CounterSaleRow): Promise<void> {
  const { associationId, outletId } = seller
  await seller.requireRight(tx)
  if (way === 'cash') await lockTillFirst(tx, seller, 'refund')
  if (outletId !== undefined) await lockOutlet(tx, associationId, outletId)
}

/** Every change of a permit raises its version. */
const isAsSold = ({ state, code_version, claimed_at, handed_over_as, back_cents }: LineRow): boolean =>
  state === 'issued' && code_version === 1 && claimed_at === null && handed_over_as === null && !back_cents

async function writeUndo(
  tx: Tx,
  seller: CounterSeller,
  { id, order_id: orderId, paid_by: way }: CounterSaleRow,
  lines: readonly LineRow[],
  now: Date,
): Promise<void> {
  const { associationId, accountId, role, outletId } = seller
  const cents = lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  if (way === 'cash' && cents > 0)
    await enterInTill(tx, { associationId, accountId, outletId }, { kind: 'refund', cents, orderId }, now)
  await noteUndone(tx, id, accountId, now)
  const ids = lines.map((line) => line.id)
  await seller.enterMoneyBack?.(tx, ids, now)
  for (const line of lines)
    await recordEvent(tx, { associationId, accountId, role }, undoneAs(line, way), now)
}

function undoneAs(line: LineRow, way: CounterSaleRow['paid_by']): Parameters<typeof recordEvent>[2] {
  const { id: subjectId, amount_cents: cents } = line
  if (!isMembership(line)) return { act: 'sale.undone', subjectId, after: { cents, way } }
  return {
    act: cents > 0 ? 'membership.refunded' : 'membership.takenBack',
    subjectId,
    after: { cents, paid: cents },
  }
}

function requireShown(lines: readonly LineRow[], shown: number, language: Language): void {
  const amountCents = lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  if (shown === amountCents) return
  refuse('PRICE_CHANGED', {
    values: { price: price(language, amountCents), shown: price(language, shown) },
    extension: { amountCents },
  })
}
