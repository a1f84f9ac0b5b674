import type { StatedFact } from '#rules/facts/facts-of-holder.ts'
import type { Technique } from '#rules/codes.ts'
import { type Kept, keepingOf } from '#rules/permit/keeping.ts'
import type { Child, Guest } from '#rules/sale/order.ts'
import type { NamedPerson } from '#rules/sale/same-person.ts'
import type { Day } from '#rules/permit-terms.ts'
import { slotsADay } from '#rules/sale/purchase-limits.ts'
import { extrasCounted } from '#rules/sale/supplements.ts'
import { batched } from '#server/platform/database/batched.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Db } from '#server/platform/database/open.ts'
import { jsonRows, rowsOf, type Statement } from '#server/platform/database/statement.ts'
import { catalogueOf } from '../board/kept-catalogue.ts'
import { permitVersion } from './permit-version.ts'
import type { Catalogue } from './read-catalogue.ts'

/** An issued permit, or one for which a place is held. */
export interface ExistingPermit {
  purchaseId: string
  permitId: number
  associationId: number
  firstDay: Day
  lastDay: Day
  /** held: bought but not paid yet. */
  state: 'held' | 'issued'
  buyerId: string
  /** Whose account has it by now; absent: the buyer's, or not a child's. */
  holderId?: string
  /** Present: it is for a child that who has it accompanies. */
  child?: Child
  /** Present: it is for a person without an account. */
  guest?: NamedPerson
  /** Present: it is for who was invited by this e-mail, and not completed. */
  invitedEmail?: string
  keeping?: Kept
  zoneId?: number
  slot?: string
  options: string[]
  slotsADay: number
}

/** What is known of an active angler, as far as a permit may depend on it. */
export interface HolderFacts {
  accountId: string
  /** The number of permits and holds begun for them; if it has changed, these facts are out of date. */
  revision: number
  email: string
  birthDate?: Day
  /** The last day as a member by association; undefined: without end. */
  memberOf: Map<number, Day | undefined>
  /** The same of the child that they accompany, whom the list names; absent: of none, or it does not. */
  childMemberOf?: HolderFacts['memberOf']
  /** The last day of the block by association; undefined: without end. */
  blockedBy: Map<number, Day | undefined>
  /** What they have stated to each association. */
  stated: Map<number, StatedFact[]>
  /** Their own permits, those of children that they accompany and of guests for whom they keep them, from the requested day on or as limits look back. */
  permits: ExistingPermit[]
  /** Of a guest: what the decision was made by, beside the account. */
  guest?: GuestFacts
}

/** A guest at an association, with what they had when it was read. */
export interface GuestFacts {
  associationId: number
  person: NamedPerson
  from: Day
  now: Date
  /** Which permits, for which days, held or sold. */
  had: string
}

export interface ExistingPermitRow extends Omit<
  ExistingPermit,
  'keeping' | 'child' | 'guest' | 'invitedEmail' | 'zoneId' | 'slot' | 'options' | 'slotsADay'
> {
  version: number
  holderKind: PurchaseRow['holder_kind']
  guest: NamedPerson | null
  /** Absent in a row that is not read by `holder_facts`: nobody is invited. */
  invitedEmail?: string | null
  minorFirstName: string | null
  minorLastName: string | null
  minorBirthDate: Day | null
  zoneId: number | null
  slot: string | null
  technique: Technique | null
  keepsCatch: boolean | null
  optionCodes: string[]
}

/** The facts as the database's function `holder_facts` returns them. */
interface HolderRow {
  accountId: string
  revision: number
  email: string
  birthDate: Day | null
  memberOf: { associationId: number; until: Day | null }[]
  blockedBy: { associationId: number; until: Day | null }[]
  stated: {
    associationId: number
    key: string
    number: string | null
    validUntil: Day | null
    isListed: boolean
  }[]
  permits: ExistingPermitRow[]
}

/** Identifies an angler. */
export type Who = { accountId: string } | { email: string }

export async function existingPermit(db: Db, row: ExistingPermitRow): Promise<ExistingPermit> {
  const { purchaseId, permitId, associationId, firstDay, lastDay, state, buyerId, holderId } = row
  const terms = await permitVersion(db, permitId, row.version)
  const place = {
    ...(row.zoneId !== null && { zoneId: row.zoneId }),
    ...(row.slot !== null && { slot: row.slot }),
  }
  const keeping =
    terms &&
    keepingOf(terms, {
      ...place,
      ...(row.technique !== null && { technique: row.technique }),
      ...(row.keepsCatch !== null && { keepsCatch: row.keepsCatch }),
    })
  const child: Child = {
    ...(row.minorFirstName !== null && { firstName: row.minorFirstName }),
    ...(row.minorLastName !== null && { lastName: row.minorLastName }),
    ...(row.minorBirthDate !== null && { birthDate: row.minorBirthDate }),
  }
  return {
    purchaseId,
    permitId,
    associationId,
    firstDay,
    lastDay,
    state,
    buyerId,
    ...(row.holderKind === 'minor' && { child, ...(holderId !== undefined && { holderId }) }),
    ...(row.guest && { guest: row.guest }),
    ...(row.invitedEmail != null && { invitedEmail: row.invitedEmail }),
    ...(row.technique !== null && { technique: row.technique }),
    ...(keeping && { keeping }),
    ...place,
    options: [...extrasCounted(terms ?? {}, row.optionCodes)],
    slotsADay: terms === undefined ? 1 : slotsADay(terms, place.zoneId, place.slot),
  }
}

/** The person of a guest's permit; undefined: its holder has an account, or is a child beside one. */
export const guestOf = ({
  holder_kind,
  holder_first_name: firstName,
  holder_last_name: lastName,
  holder_birth_date: birthDate,
  guest_facts: stated,
}: Pick<PurchaseRow, 'holder_kind' | 'holder_first_name' | 'holder_last_name' | 'holder_birth_date'> &
  Partial<Pick<PurchaseRow, 'guest_facts'>>): Omit<Guest, 'email'> | undefined =>
  holder_kind === 'guest' && birthDate !== null
    ? { firstName, lastName, birthDate, ...(stated && { stated }) }
    : undefined

/** A purchase that is not written yet, as the next line of its order finds it: no order replaces it. */
export const hadInOrder = (db: Db, purchase: PurchaseRow): Promise<ExistingPermit> =>
  existingPermit(db, {
    purchaseId: purchase.id,
    permitId: purchase.permit_id,
    associationId: purchase.association_id,
    version: purchase.permit_version,
    firstDay: purchase.first_day,
    lastDay: purchase.last_day,
    state: 'issued',
    buyerId: purchase.buyer_id,
    holderId: purchase.holder_id,
    holderKind: purchase.holder_kind,
    guest: guestOf(purchase) ?? null,
    invitedEmail: purchase.holder_kind === 'invited' ? (purchase.guest_email ?? '') : null,
    minorFirstName: purchase.minor_first_name,
    minorLastName: purchase.minor_last_name,
    minorBirthDate: purchase.minor_birth_date,
    zoneId: purchase.zone_id,
    slot: purchase.slot,
    technique: purchase.technique as Technique | null,
    keepsCatch: purchase.keeps_catch,
    optionCodes: purchase.option_codes,
  })

const statedByAssociation = (rows: HolderRow['stated']): Map<number, StatedFact[]> =>
  new Map(
    [...Map.groupBy(rows, ({ associationId }) => associationId)].map(([associationId, own]) => [
      associationId,
      own.map(({ key, number, validUntil, isListed }) => ({
        key,
        isListed,
        ...(number !== null && { number }),
        ...(validUntil !== null && { validUntil }),
      })),
    ]),
  )

/** By association; of two entries of one the later last day, and without end the last. */
export function lastDays(rows: HolderRow['blockedBy']): Map<number, Day | undefined> {
  const days = new Map<number, Day | undefined>()
  for (const { associationId, until } of rows) {
    const known = days.get(associationId)
    const isLater = !days.has(associationId) || (known !== undefined && (until === null || until > known))
    if (isLater) days.set(associationId, until ?? undefined)
  }
  return days
}

async function factsIn(db: Db, row: HolderRow): Promise<HolderFacts> {
  const { accountId, revision, email, birthDate, memberOf, blockedBy, stated, permits } = row
  return {
    accountId,
    revision,
    email,
    ...(birthDate !== null && { birthDate }),
    memberOf: lastDays(memberOf),
    blockedBy: lastDays(blockedBy),
    stated: statedByAssociation(stated),
    permits: await Promise.all(permits.map((each) => existingPermit(db, each))),
  }
}

const HOLDERS: Statement = {
  name: 'holder-facts',
  text: `select w.n, f.facts
    from ${jsonRows('n integer, account_id uuid, email text, from_day date, at timestamptz')} w
    cross join lateral holder_facts(w.account_id, w.email, w.from_day, w.at) f`,
}

interface HolderQuery {
  who: Who
  from: Day
  now: Date
}

const rowOf = batched(async (on, queries: HolderQuery[]) => {
  const found: (HolderRow | undefined)[] = queries.map(() => undefined)
  const list = queries.map(({ who, from, now }, n) => ({
    n,
    ...('accountId' in who ? { account_id: who.accountId } : { email: who.email }),
    from_day: from,
    at: now,
  }))
  for (const { n, facts } of await rowsOf<{ n: number; facts: HolderRow }>(on, HOLDERS, [
    JSON.stringify(list),
  ]))
    found[n] = facts
  return found
})

/**
 * What a permit may depend on, of the active angler with this account or e-mail (lower case): one statement.
 * `from`: permits that end before it and before what limits count are left out, and holds that ran out before `now`.
 * Undefined: no active angler has it.
 */
export async function holderFacts(db: Db, who: Who, from: Day, now: Date): Promise<HolderFacts | undefined> {
  const row = await rowOf(db, { who, from, now })
  return row && factsIn(db, row)
}

/** What a statement of another capability has read by `catalogue_etag()` and `holder_facts()`. */
export interface ConfirmedRow {
  catalogueEtag: string
  facts: HolderRow | null
}

/** The catalogue with that etag, and the holder's facts; `facts` is undefined without an active angler. */
export async function readConfirmed(
  db: Db,
  { catalogueEtag, facts }: ConfirmedRow,
): Promise<{ catalogue: Catalogue; facts: HolderFacts | undefined }> {
  return {
    catalogue: await catalogueOf(db, catalogueEtag),
    facts: facts === null ? undefined : await factsIn(db, facts),
  }
}
