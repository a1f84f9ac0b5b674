import type { Technique } from '#rules/codes.ts'
import type { Order, OrderHolder } from '#rules/sale/order.ts'
import type { Day, PermitOnSale } from '#rules/permit-terms.ts'
import { placesOfOrder, type WantedSpot } from '#rules/sale/places.ts'
import type { NamedPerson } from '#rules/sale/same-person.ts'
import { groupsOf } from '#rules/sale/quotas/reserved.ts'
import type { Holder } from '#rules/sale/refused.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import {
  factsBesideChild,
  factsOfGuest,
  factsOfInvited,
  guestOf,
  type HolderFacts,
  holderFacts,
  holderFromFacts,
  type ListedMember,
} from '../../catalogue/index.ts'

const holderOf = (purchase: PurchaseRow): OrderHolder => {
  const guest = guestOf(purchase)
  if (guest !== undefined) return { kind: 'guest', guest }
  if (purchase.holder_kind === 'invited') return { kind: 'invited', email: purchase.guest_email ?? '' }
  if (purchase.holder_kind !== 'minor') return { kind: 'self' }
  return {
    kind: 'minor',
    child: {
      ...(purchase.minor_first_name !== null && { firstName: purchase.minor_first_name }),
      ...(purchase.minor_last_name !== null && { lastName: purchase.minor_last_name }),
      ...(purchase.minor_birth_date !== null && { birthDate: purchase.minor_birth_date }),
    },
  }
}

/** The order in the form of the rules, for the present holder. */
export const orderOfPurchase = (purchase: PurchaseRow): Order => ({
  firstDay: purchase.first_day,
  lastDay: purchase.last_day,
  ...(purchase.zone_id !== null && { zoneId: purchase.zone_id }),
  ...(purchase.slot !== null && { slot: purchase.slot }),
  ...(purchase.technique !== null && { technique: purchase.technique as Technique }),
  ...(purchase.keeps_catch !== null && { keepsCatch: purchase.keeps_catch }),
  holder: holderOf(purchase),
  options: purchase.option_codes,
})

/** A child, a guest or somebody invited, as the facts of the account are read for them. */
export const personIn = (holder: OrderHolder) => ({
  ...(holder.kind === 'minor' && { child: holder.child }),
  ...(holder.kind === 'guest' && { guest: holder.guest }),
  ...(holder.kind === 'invited' && { invitedEmail: holder.email }),
})

interface OfHolder {
  onSale: Pick<PermitOnSale, 'associationId'>
  firstDay: Day
  now: Date
  guestMembership?: { until: Day | undefined } | undefined
  /** The members with the birth date of the child, where they are read already. */
  childListed?: readonly ListedMember[] | undefined
}

/** The facts that count for the holder: of who has no account, not those alone of the account that keeps the permit. */
export async function factsForHolder(
  db: Db,
  facts: HolderFacts,
  holder: OrderHolder,
  { onSale, firstDay, now, guestMembership, childListed }: OfHolder,
): Promise<HolderFacts> {
  const { associationId } = onSale
  if (holder.kind === 'invited') return factsOfInvited(db, facts, holder.email, associationId)
  if (holder.kind === 'minor')
    return factsBesideChild(db, facts, holder.child, { associationId, bornThen: childListed })
  if (holder.kind !== 'guest') return facts
  const known = await factsOfGuest(db, facts, holder.guest, { associationId, from: firstDay, now })
  return guestMembership ? { ...known, memberOf: new Map([[associationId, guestMembership.until]]) } : known
}

/** The holder's facts with the birth date of the purchase: later changes of the profile do not count. */
export function factsAsBought(
  { birthDate: _now, ...facts }: HolderFacts,
  { holder_birth_date }: Pick<PurchaseRow, 'holder_birth_date'>,
): HolderFacts {
  return { ...facts, ...(holder_birth_date !== null && { birthDate: holder_birth_date }) }
}

/** A purchase as an order of now. */
interface OrderAgain {
  order: Order
  facts: HolderFacts
  /** Without this purchase. */
  holder: Holder
  /** Under the terms on sale. */
  spots: WantedSpot[]
}

/** The purchase, ordered again for these days. Undefined: its holder has no active account. */
export async function orderAgain(
  db: Db,
  purchase: PurchaseRow,
  onSale: PermitOnSale,
  days: { firstDay: Day; lastDay: Day },
  now: Date,
): Promise<OrderAgain | undefined> {
  const present = await holderFacts(db, { accountId: purchase.holder_id }, days.firstDay, now)
  if (present === undefined) return undefined
  const order = { ...orderOfPurchase(purchase), ...days }
  const keeper = factsAsBought(present, purchase)
  const facts = await factsForHolder(db, keeper, order.holder, { onSale, ...days, now })
  const holder = holderFromFacts(facts, onSale, days, {
    ...personIn(order.holder),
    ignoring: ({ purchaseId }) => purchaseId === purchase.id,
  })
  return {
    order,
    facts,
    holder,
    spots: placesOfOrder(onSale, order, groupsOf(onSale.quotas, holder, days.firstDay)),
  }
}

type Changed =
  | { firstDay: string; lastDay: string }
  | { otherEmail: string | null }
  | { guest: NamedPerson }
  | { invitedEmail: string }

/**
 * The key of the same order for other days or another person, so that ordering it again finds this purchase. Undefined:
 * its buyer holds or has another permit of that order, beside the holds that are released.
 */
export async function changedOrderKey(
  db: Db,
  purchase: PurchaseRow,
  to: Changed,
  now: Date,
  releases: readonly string[] = [],
): Promise<string | undefined> {
  const orderKey = orderKeyChanged(purchase.order_key, to)
  return (await hasSameOrder(db, purchase, { orderKey, now, releases })) ? undefined : orderKey
}

/** The e-mail for which an order was made, as its buyer gave it; undefined: not for another angler. */
export function otherEmailIn(key: string): string | undefined {
  const [, , , , , , otherEmail] = JSON.parse(key) as unknown[]
  return typeof otherEmail === 'string' ? otherEmail : undefined
}

/** The code of a companion's permit that the order named. */
export function companionCodeIn(key: string): string | undefined {
  const parts = JSON.parse(key) as unknown[]
  const beside = parts.flatMap((part) =>
    typeof part === 'object' && part !== null && 'beside' in part ? [part.beside] : [],
  )
  return typeof beside[0] === 'string' ? beside[0] : undefined
}

const isPersonInKey = (part: unknown): boolean =>
  typeof part === 'object' && part !== null && ('guest' in part || 'invited' in part || 'blank' in part)

/** As the key of an order names who has no account. */
export const guestInKey = ({ firstName, lastName, birthDate }: Partial<NamedPerson>) => ({
  guest: [plain(firstName), plain(lastName), birthDate ?? null],
})
export const invitedInKey = (invited: string) => ({ invited })
/** As the key of a blank has its printed number, so that a buyer may keep several for the same day. */
export const blankInKey = (blank: string) => ({ blank })

const plain = (name: string | undefined) => name?.trim().toLowerCase() ?? null

function personInKey(to: Changed): object[] {
  if ('guest' in to) return [guestInKey(to.guest)]
  return 'invitedEmail' in to ? [invitedInKey(to.invitedEmail)] : []
}

export function orderKeyChanged(key: string, to: Changed): string {
  const [permitId, firstDay, lastDay, zoneId, slot, technique, otherEmail, ...more] = JSON.parse(
    key,
  ) as unknown[]
  const place = [zoneId, slot, technique]
  if ('firstDay' in to)
    return JSON.stringify([permitId, to.firstDay, to.lastDay, ...place, otherEmail, ...more])
  // Another person takes the place of a guest or of who was invited.
  const rest = [...personInKey(to), ...more.filter((part) => !isPersonInKey(part))]
  const holder = 'otherEmail' in to ? to.otherEmail : null
  return JSON.stringify([permitId, firstDay, lastDay, ...place, holder, ...rest])
}

/** Children without a name may each have one. */
async function hasSameOrder(
  db: Db,
  purchase: PurchaseRow,
  { orderKey, now, releases }: { orderKey: string; now: Date; releases: readonly string[] },
): Promise<boolean> {
  if (purchase.holder_kind === 'minor' && purchase.minor_first_name === null) return false
  const other = await db
    .selectFrom('purchase')
    .select('id')
    .where('buyer_id', '=', purchase.buyer_id)
    .where('order_key', '=', orderKey)
    .where('id', 'not in', [purchase.id, ...releases])
    .where((e) =>
      e.or([e('state', '=', 'issued'), e.and([e('state', '=', 'held'), e('hold_expires_at', '>', now)])]),
    )
    .executeTakeFirst()
  return other !== undefined
}
