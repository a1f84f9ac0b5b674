import { wireNameOf } from '#contract/wire.ts'
import type { FieldMistake } from '#contract/read.ts'
import { catchItem, outingItem } from '#contract/river-items.ts'
import { isKnownFish } from '#rules/species/listed-species.ts'
import { logMistakes, type Whereabouts } from '#rules/river/river-log.ts'
import type { OwnPurchase, OwnPurchases } from './with-purchases-locked.ts'
import type { LogItem } from './log-item.ts'
import type { Writer } from './writer.ts'
import { nameOf } from '../store/rows.ts'
import type { Claim, StoredItem } from '../store/stored-items.ts'

/** Why an item is refused. An item of another account is answered like one that does not exist. */
export type Refused =
  | { code: 'NOT_FOUND' | 'NOT_FOR_YOUR_ACCOUNT' }
  | { code: 'INPUT_WRONG'; mistakes: FieldMistake[] }

export interface Facts {
  own: OwnPurchases
  stored: ReadonlyMap<string, StoredItem>
  claims: ReadonlyMap<string, Claim[]>
  writer: Writer
}

/** The purchase of an item, or why it is refused. */
export function checkItem(
  item: LogItem,
  { own, stored, claims, writer }: Facts,
): { purchase: OwnPurchase } | { refused: Refused } {
  const purchase = own.get(item.purchaseId)
  const present = stored.get(nameOf(item.kind, item.id))?.present.row
  if (purchase === undefined || (present && present.purchase_id !== purchase.purchaseId)) return FOREIGN
  // An outing belongs to the present holder of the permit; fish and notes belong to the account that wrote them.
  if (present && item.kind !== 'outing' && present.written_by !== writer.accountId) return FOREIGN
  const outingId = item.kind === 'catch' ? item.outingId : item.id
  const claimed = item.kind === 'note' ? [] : (claims.get(outingId) ?? [])
  if (claimed.some(({ purchaseId }) => purchaseId !== purchase.purchaseId)) return FOREIGN
  const mistakes = mistakesOf(item, purchase, claimed)
  return mistakes.length > 0 ? { refused: { code: 'INPUT_WRONG', mistakes } } : { purchase }
}

const isFishThere = (species: string, { ownFish }: OwnPurchase): boolean =>
  isKnownFish(species) || ownFish.includes(species)

const NO_SUCH_FISH: FieldMistake = { field: wireNameOf(catchItem, 'species'), code: 'NOT_A_CHOICE' }

const FOREIGN = { refused: { code: 'NOT_FOUND' } } as const

function mistakesOf(item: LogItem, purchase: OwnPurchase, claimed: Claim[]): FieldMistake[] {
  const booked = claimed.flatMap((claim) => claim.booked ?? [])
  switch (item.kind) {
    case 'outing': {
      // The outing of a booking is on its day.
      if (booked.every(({ day }) => day === item.day))
        return placeMistakes(outingItem, purchase, notBooked(item, booked))
      const elsewhere = notBooked({ ...item, day: undefined }, booked)
      return [
        { field: wireNameOf(outingItem, 'day'), code: 'DAY_OUTSIDE_PERMIT' },
        ...placeMistakes(outingItem, purchase, elsewhere),
      ]
    }
    case 'catch':
      return [
        ...(isFishThere(item.species, purchase) ? [] : [NO_SUCH_FISH]),
        ...placeMistakes(catchItem, purchase, notBooked({ zoneId: item.zoneId }, booked)),
      ]
    case 'note':
      return []
  }
}

/** A booking was allowed when it was made, even if the permit had no such zone, slot or technique at the purchase. */
const notBooked = ({ day, zoneId, slot, technique }: Whereabouts, booked: Whereabouts[]): Whereabouts => ({
  day,
  zoneId: booked.some((then) => then.zoneId === zoneId) ? undefined : zoneId,
  slot: booked.some((then) => then.slot === slot) ? undefined : slot,
  technique: booked.some((then) => then.technique === technique) ? undefined : technique,
})

const placeMistakes = (
  wire: Parameters<typeof wireNameOf>[0],
  purchase: OwnPurchase,
  place: Whereabouts,
): FieldMistake[] =>
  logMistakes(purchase, place).map(({ field, code }) => ({ field: wireNameOf(wire, field), code }))
