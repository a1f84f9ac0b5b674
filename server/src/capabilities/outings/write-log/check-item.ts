import { wireNameOf } from '#contract/wire.ts'
import type { FieldMistake } from '#contract/read.ts'
import { catchItem, outingItem } from '#contract/river-items.ts'
import { logMistakes, type Whereabouts } from '#rules/river-log.ts'
import type { OwnPurchase, OwnPurchases } from './in-purchases.ts'
import { kindOf, type LogItem, type Writer } from './log-item.ts'
import { nameOf } from './rows.ts'
import type { Claim, Standing } from './standing.ts'

/** Why an item is not taken. Whatever is somebody else's is answered like what does not exist. */
export type Refused =
  | { code: 'NOT_FOUND' | 'NOT_FOR_YOUR_ACCOUNT' }
  | { code: 'INPUT_WRONG'; mistakes: FieldMistake[] }

/** What an item is held against. */
export interface Facts {
  own: OwnPurchases
  standing: ReadonlyMap<string, Standing>
  claims: ReadonlyMap<string, Claim[]>
  writer: Writer
}

/** The purchase that an item is written on, or why it is not taken. */
export function checkItem(
  item: LogItem,
  { own, standing, claims, writer }: Facts,
): { purchase: OwnPurchase } | { refused: Refused } {
  const purchase = own.get(item.purchaseId)
  const present = standing.get(nameOf(kindOf(item), item.id))?.present.row
  if (purchase === undefined || (present && present.purchase_id !== purchase.purchaseId)) return FOREIGN
  // An outing that comes with the permit, or with a booking, is of whoever holds it now; a fish and a note of who wrote them.
  if (present && item.kind !== 'uscita' && present.written_by !== writer.accountId) return FOREIGN
  const outingId = item.kind === 'cattura' ? item.outingId : item.id
  const claimed = item.kind === 'annotazione' ? [] : (claims.get(outingId) ?? [])
  if (claimed.some(({ purchaseId }) => purchaseId !== purchase.purchaseId)) return FOREIGN
  const mistakes = mistakesOf(item, purchase, claimed)
  return mistakes.length > 0 ? { refused: { code: 'INPUT_WRONG', mistakes } } : { purchase }
}

const FOREIGN = { refused: { code: 'NOT_FOUND' } } as const

function mistakesOf(item: LogItem, purchase: OwnPurchase, claimed: Claim[]): FieldMistake[] {
  const booked = claimed.flatMap((claim) => claim.booked ?? [])
  switch (item.kind) {
    case 'uscita': {
      // The outing of a booking is on its day.
      if (booked.every(({ day }) => day === item.day))
        return placeMistakes(outingItem, purchase, notBooked(item, booked))
      const elsewhere = notBooked({ ...item, day: undefined }, booked)
      return [
        { field: wireNameOf(outingItem, 'day'), code: 'DAY_OUTSIDE_PERMIT' },
        ...placeMistakes(outingItem, purchase, elsewhere),
      ]
    }
    case 'cattura':
      return placeMistakes(catchItem, purchase, notBooked({ zoneId: item.zoneId }, booked))
    case 'annotazione':
      return []
  }
}

/** What was booked was allowed then, also where the permit had no such zone, slot or technique when it was bought. */
const notBooked = ({ day, zoneId, slot, technique }: Whereabouts, booked: Whereabouts[]): Whereabouts => ({
  day,
  zoneId: booked.some((then) => then.zoneId === zoneId) ? undefined : zoneId,
  slot: booked.some((then) => then.slot === slot) ? undefined : slot,
  technique: booked.some((then) => then.technique === technique) ? undefined : technique,
})

const placeMistakes = (
  wire: Parameters<typeof wireNameOf>[0],
  purchase: OwnPurchase,
  said: Whereabouts,
): FieldMistake[] =>
  logMistakes(purchase, said).map(({ field, code }) => ({ field: wireNameOf(wire, field), code }))
