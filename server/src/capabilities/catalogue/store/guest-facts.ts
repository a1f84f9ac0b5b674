import { sql } from 'kysely'
import { isSamePerson, type NamedPerson } from '#rules/sale/same-person.ts'
import type { Child, Guest } from '#rules/sale/order.ts'
import type { Day } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import {
  existingPermit,
  type ExistingPermitRow,
  type GuestFacts,
  type HolderFacts,
  lastDays,
} from './holder-facts.ts'

interface Wanted {
  associationId: number
  from: Day
  now: Date
}

/**
 * What is known of a guest at an association: their age, their permits, whoever bought them, a block, what is stated with this permit,
 * and whether the list of members has their name and birth date. `keeper`: the account that keeps the permit, at its revision.
 */
export async function factsOfGuest(
  db: Db,
  keeper: HolderFacts,
  guest: Guest,
  wanted: Wanted,
): Promise<HolderFacts> {
  const [rows, blockedBy, memberOf] = await Promise.all([
    permitsOfGuest(db, guest, wanted),
    blockOfGuest(db, guest, wanted),
    membershipOf(db, guest, wanted),
  ])
  const { associationId } = wanted
  const known = new Set(keeper.permits.map(({ purchaseId }) => purchaseId))
  const others = rows.filter((row) => !known.has(row.purchaseId))
  return {
    accountId: keeper.accountId,
    revision: keeper.revision,
    email: guest.email ?? '',
    birthDate: guest.birthDate,
    memberOf,
    blockedBy,
    stated: new Map([[associationId, (guest.stated ?? []).map((fact) => ({ ...fact, isListed: true }))]]),
    permits: [...keeper.permits, ...(await Promise.all(others.map((row) => existingPermit(db, row))))],
    guest: { ...wanted, person: guest, had: hadIn(rows) },
  }
}

/** A member with a certain birth date. */
export interface ListedMember {
  firstName: string | null
  lastName: string | null
  /** The last day; null: without end. */
  until: Day | null
}

const membersBornOn = (db: Db, associationId: number, birthDate: Day): Promise<ListedMember[]> =>
  db
    .selectFrom('association_member')
    .select(['first_name as firstName', 'last_name as lastName', 'valid_until as until'])
    .where('association_id', '=', associationId)
    .where('birth_date', '=', birthDate)
    .execute()

/** The last day as a member of whom the association lists by this name and birth date; the latest, and without end the last. */
const membershipIn = (
  bornThen: readonly ListedMember[],
  person: NamedPerson,
  associationId: number,
): HolderFacts['memberOf'] =>
  lastDays(
    bornThen
      .filter(({ firstName, lastName }) =>
        isSamePerson({ ...person, firstName: firstName ?? '', lastName: lastName ?? '' }, person),
      )
      .map(({ until }) => ({ associationId, until })),
  )

const membershipOf = async (
  db: Db,
  person: NamedPerson,
  { associationId }: Pick<Wanted, 'associationId'>,
): Promise<HolderFacts['memberOf']> =>
  membershipIn(await membersBornOn(db, associationId, person.birthDate), person, associationId)

interface OfChild {
  associationId: number
  /** The members with the child's birth date, where they are read already. */
  bornThen?: readonly ListedMember[] | undefined
}

/** The facts of who accompanies a child, with what the list of members says of the child. */
export async function factsBesideChild(
  db: Db,
  facts: HolderFacts,
  { firstName, lastName, birthDate }: Child,
  { associationId, bornThen }: OfChild,
): Promise<HolderFacts> {
  if (firstName === undefined || lastName === undefined || birthDate === undefined) return facts
  const listed = bornThen ?? (await membersBornOn(db, associationId, birthDate))
  const childMemberOf = membershipIn(listed, { firstName, lastName, birthDate }, associationId)
  return childMemberOf.size === 0 ? facts : { ...facts, childMemberOf }
}

const hadIn = (rows: readonly ExistingPermitRow[]): string =>
  JSON.stringify(
    rows.map(({ purchaseId, firstDay, lastDay, state }) => [purchaseId, firstDay, lastDay, state]),
  )

/** Whether a guest has what they had, for whoever has locked them. */
export const isGuestAsBefore = async (tx: Tx, { person, had, ...wanted }: GuestFacts): Promise<boolean> =>
  hadIn(await permitsOfGuest(tx, person, wanted)) === had

/**
 * What is known of who is invited by an e-mail: a block of that e-mail, and what the same buyer has for it. Whose it is, and so what
 * an account tells, is decided when the permit is completed.
 */
export async function factsOfInvited(
  db: Db,
  keeper: HolderFacts,
  email: string,
  associationId: number,
): Promise<HolderFacts> {
  const block = await db
    .selectFrom('blocked_holder')
    .select('until')
    .where('association_id', '=', associationId)
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  const { accountId, revision, email: keptBy, permits } = keeper
  return {
    accountId,
    revision,
    email: keptBy,
    memberOf: new Map(),
    blockedBy: block === undefined ? new Map() : new Map([[associationId, block.until ?? undefined]]),
    stated: new Map(),
    permits,
  }
}

/** Also those that the guest has claimed since. */
async function permitsOfGuest(
  db: Db | Tx,
  guest: Guest,
  { associationId, from, now }: Wanted,
): Promise<ExistingPermitRow[]> {
  const { rows } = await sql<Omit<ExistingPermitRow, 'guest'> & { guest: NamedPerson }>`
    select p.id as "purchaseId", p.permit_id as "permitId", p.association_id as "associationId", p.permit_version as version,
      p.first_day as "firstDay", p.last_day as "lastDay", p.state, p.buyer_id as "buyerId", p.holder_kind as "holderKind",
      null as "minorFirstName", null as "minorLastName", null as "minorBirthDate", p.zone_id as "zoneId", p.slot, p.technique,
      p.keeps_catch as "keepsCatch", p.option_codes as "optionCodes",
      json_build_object('firstName', p.holder_first_name, 'lastName', p.holder_last_name, 'birthDate', p.holder_birth_date) as guest
    from purchase p
    where p.association_id = ${associationId} and p.holder_birth_date = ${guest.birthDate}
      and (p.holder_kind = 'guest' or p.claimed_at is not null)
      and p.last_day >= ${from}::date - (select s.limits_count_days_before from association s where s.id = p.association_id)
      and (p.state = 'issued' or (p.state = 'held' and p.hold_expires_at > ${now}))
    order by p.id`.execute(db)
  return rows.filter((row) => isSamePerson(row.guest, guest))
}

/** A blocked person buys for no guest of their own name, and gets nothing under their e-mail. */
async function blockOfGuest(
  db: Db | Tx,
  guest: Guest,
  { associationId }: Wanted,
): Promise<HolderFacts['blockedBy']> {
  const { rows } = await sql<{ email: string; until: Day | null; named: NamedPerson | null }>`
    select b.email, b.until, case when a.birth_date is not null then json_build_object('firstName', a.first_name,
      'lastName', a.last_name, 'birthDate', a.birth_date) end as named
    from blocked_holder b left join account a on a.email = b.email
    where b.association_id = ${associationId} and (b.email = ${guest.email ?? ''} or a.birth_date = ${guest.birthDate})`.execute(
    db,
  )
  const block = rows.find(
    ({ email, named }) => email === guest.email || (named !== null && isSamePerson(named, guest)),
  )
  return block === undefined ? new Map() : new Map([[associationId, block.until ?? undefined]])
}
