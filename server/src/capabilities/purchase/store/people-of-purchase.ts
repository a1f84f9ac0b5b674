import { sql } from 'kysely'
import type { Language } from '#contract/languages.ts'
import { isHandedOver } from '#rules/permit/handed-over.ts'
import { inLanguage, type PermitTerms } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { LineRow, PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { type Catalogue, currentCatalogue, lastCatalogue, permitVersion } from '../../catalogue/index.ts'
import { type Account, accountById } from '../../identity/index.ts'
import { isSeenBy, peopleOf } from '../../permits/index.ts'

export interface PermitDetails {
  terms: PermitTerms
  associationName: string
  timeZone: string
  zoneName: ((language: Language) => string) | undefined
}

export interface PurchasePeople {
  buyer: Account
  /** The buyer, unless it was bought for another angler. */
  holder: Account
  terms: PermitTerms
  details: PermitDetails
  /** Of a permit that is another’s than the buyer’s by now: for which days it was handed over. Its letters to the buyer name these. */
  handedOverFor?: Pick<PurchaseRow, 'first_day' | 'last_day'>
}

interface ReadWith {
  catalogue: Catalogue
  buyer: Account | undefined
  holder: Account | undefined
}

/**
 * Tuned: what the statement of `order-situation.ts` has read together with the row of a purchase is not read again for its
 * mails, three statements of each purchase by card (`npm run bench -- full-purchase`).
 */
const readWith = new WeakMap<LineRow, ReadWith>()

export function noteReadWith(purchase: LineRow, read: ReadWith): void {
  const { buyer_id, holder_id } = purchase
  if (read.buyer?.accountId === buyer_id && read.holder?.accountId === holder_id) readWith.set(purchase, read)
}

/**
 * `tx`: the transaction that the caller is in. It has one of the few connections, so that nothing here may wait for
 * another: as many callers as there are connections would all wait.
 */
export async function peopleOfPurchase(db: Db, purchase: PurchaseRow, tx?: Tx): Promise<PurchasePeople> {
  const read = readWith.get(purchase) ?? (await readPeople(db, [purchase], tx))(purchase)
  return peopleFrom(db, purchase, read, tx)
}

/** Of the lines of one order, whose accounts are read together. */
export async function peopleOfLines(
  db: Db,
  lines: readonly PurchaseRow[],
): Promise<{ line: PurchaseRow; people: PurchasePeople }[]> {
  const read = await readPeople(db, lines)
  return Promise.all(lines.map(async (line) => ({ line, people: await peopleFrom(db, line, read(line)) })))
}

async function peopleFrom(
  db: Db,
  purchase: PurchaseRow,
  { catalogue, buyer, holder }: ReadWith,
  tx?: Tx,
): Promise<PurchasePeople> {
  const terms = await permitVersion(db, purchase.permit_id, purchase.permit_version, tx)
  if (!terms || !buyer || !holder) throw new Error(`purchase ${purchase.id} has no terms, buyer or holder`)
  const known = isHandedOver(peopleOf(purchase)) ? await daysKnownToBuyer(tx ?? db, purchase) : undefined
  return {
    buyer,
    holder,
    terms,
    details: detailsOf(catalogue, purchase, terms),
    ...(known && { handedOverFor: known }),
  }
}

async function daysKnownToBuyer(db: Db | Tx, { association_id, id, buyer_id }: PurchaseRow) {
  const { rows } = await sql<{ first_day: string; last_day: string }>`
    select k.first_day, k.last_day
    from purchase u cross join lateral days_known_to(u, ${buyer_id}, ${isSeenBy(buyer_id, 'u')}) k
    where u.association_id = ${association_id} and u.id = ${id}`.execute(db)
  return rows[0]
}

async function readPeople(
  db: Db,
  purchases: readonly PurchaseRow[],
  tx?: Tx,
): Promise<(purchase: PurchaseRow) => ReadWith> {
  const ids = [...new Set(purchases.flatMap(({ buyer_id, holder_id }) => [buyer_id, holder_id]))]
  const [catalogue, accounts] = await Promise.all([
    tx === undefined ? currentCatalogue(db) : lastCatalogue(db),
    accountById.all(tx ?? db, ids),
  ])
  const accountOf = (id: string) => accounts[ids.indexOf(id)]
  return ({ buyer_id, holder_id }) => ({
    catalogue,
    buyer: accountOf(buyer_id),
    holder: accountOf(holder_id),
  })
}

export function detailsOf(catalogue: Catalogue, purchase: PurchaseRow, terms: PermitTerms): PermitDetails {
  const association = catalogue.associations.get(purchase.association_id)
  const zone = purchase.zone_id === null ? undefined : catalogue.zones.get(purchase.zone_id)
  if (association === undefined) throw new Error(`purchase ${purchase.id} has no association`)
  return {
    terms,
    associationName: association.name,
    timeZone: association.timeZone,
    zoneName: zone && ((language) => inLanguage(zone.name, language)),
  }
}
