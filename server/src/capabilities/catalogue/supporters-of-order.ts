import type { Child } from '#rules/sale/order.ts'
import type { Day, PermitOnSale } from '#rules/permit-terms.ts'
import { mayBeLinked } from '#rules/permit/requirements/links.ts'
import type { Supporter } from '#rules/permit/requirements/supporters.ts'
import type { NamedPerson } from '#rules/sale/same-person.ts'
import { slotsWithin } from '#rules/permit/slots.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { isPermitOf, isSameChild } from './holder-from-facts.ts'
import { personOfAge } from './person-of-age.ts'
import { guestOf } from './store/holder-facts.ts'
import { readSupporters, type SupporterRow } from './store/known-supporters.ts'
import { permitVersion } from './store/permit-version.ts'

/** With what its statement is compared with when a purchase beside it is written. */
export interface KnownSupporter extends Supporter {
  version: number
  shortCode: string
  holderId: string
  revision: number
}

interface Wanted {
  permit: Pick<PermitOnSale, 'associationId'> & { terms: Pick<PermitOnSale['terms'], 'requires' | 'prices'> }
  firstDay: Day
  /** Who would fish. */
  holderId: string
  child?: Child | undefined
  guest?: NamedPerson | undefined
  /** Whose own permits are found without a code; the holder's are too, as those of the same person. */
  buyerId?: string | undefined
  /** The code of the permit of the person who comes along: no other permit of another person counts then. */
  code?: string | undefined
  /** Those that it holds beside already: no others count. */
  ids?: readonly string[] | undefined
  now: Date
}

/** Who would fish: a child or a guest of this account, or its owner. */
interface Person {
  holderId: string
  child?: Child | undefined
  guest?: NamedPerson | undefined
}

/** The permits beside which a purchase may hold; undefined: its terms name none. */
export async function supportersOfOrder(db: Db | Tx, wanted: Wanted): Promise<KnownSupporter[] | undefined> {
  const { permit, firstDay, holderId, child, guest, buyerId, code, ids, now } = wanted
  if (!mayBeLinked(permit.terms)) return undefined
  const rows = await readSupporters(db, {
    associationId: permit.associationId,
    holderIds: ids ? [] : [...new Set([holderId, ...(buyerId === undefined ? [] : [buyerId])])],
    codes: code === undefined ? [] : [code],
    ids: ids ?? [],
    from: firstDay,
    now,
  })
  const known = await Promise.all(rows.map((row) => knownSupporter(db, row, { holderId, child, guest })))
  // Of others only what the buyer can name: their own permits, or that of the code.
  const isNamed = (one: KnownSupporter): boolean =>
    ids !== undefined || (code === undefined ? one.holderId === buyerId : one.shortCode === code)
  return known.filter((one) => one.isOfHolder || isNamed(one))
}

/** A purchase that is not written yet, as another line of its order may hold beside it. */
export const supporterInOrder = (
  db: Db,
  purchase: PurchaseRow,
  { revision, dependants }: Pick<SupporterRow, 'revision' | 'dependants'>,
  person: Person,
): Promise<KnownSupporter> =>
  knownSupporter(
    db,
    {
      ...purchase,
      purchaseId: purchase.id,
      permitId: purchase.permit_id,
      permitVersion: purchase.permit_version,
      firstDay: purchase.first_day,
      lastDay: purchase.last_day,
      zoneId: purchase.zone_id,
      options: purchase.option_codes,
      isPaid: purchase.amount_cents > 0,
      version: purchase.code_version,
      shortCode: '',
      holderId: purchase.holder_id,
      revision,
      dependants,
    },
    person,
  )

const withGuest = (guest: NamedPerson | undefined) => (guest === undefined ? {} : { guest })

async function knownSupporter(
  db: Db | Tx,
  row: SupporterRow,
  { holderId, child, guest }: Person,
): Promise<KnownSupporter> {
  const {
    purchaseId,
    permitId,
    permitVersion: sold,
    firstDay,
    lastDay,
    zoneId,
    slot,
    options,
    dependants,
  } = row
  const { version, shortCode, revision, isPaid } = row
  const terms = slot === null ? undefined : await permitVersion(db, permitId, sold)
  const isChilds = row.holder_kind === 'minor'
  const own = {
    ...(row.minor_first_name !== null && { firstName: row.minor_first_name }),
    ...(row.minor_last_name !== null && { lastName: row.minor_last_name }),
    ...(row.minor_birth_date !== null && { birthDate: row.minor_birth_date }),
  }
  return {
    purchaseId,
    permitId,
    firstDay,
    lastDay,
    ...(zoneId !== null && { zoneId }),
    ...(slot !== null && { slots: terms === undefined ? [slot] : slotsWithin(terms, slot) }),
    isOfHolder:
      row.holderId === holderId &&
      (child === undefined ? !isChilds : isChilds && isSameChild(own, child)) &&
      isPermitOf(withGuest(guestOf(row)), withGuest(guest)),
    holder: personOfAge(row),
    isPaid,
    options,
    dependants,
    version,
    shortCode,
    holderId: row.holderId,
    revision,
  }
}
