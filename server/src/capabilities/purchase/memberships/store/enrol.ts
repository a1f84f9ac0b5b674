import { sql } from 'kysely'
import { nextNumber } from '#rules/membership/numbering.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { MembershipLine } from '#server/platform/database/tables/purchase-tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { asListedNow, type NotAsNamed } from '../named-by-others.ts'
import { type Joiner, listedApart, listedAs, type ListedMember } from './members.ts'

/** Of a club that counts none. */
const FIRST_NUMBER = '1'

export interface Enrolled {
  memberId: string
  number: string | null
}

/** Why nobody becomes a member by what is paid for: they have paid for these days already, or are on the list as somebody without an account. */
export type NotEnrolled = 'MEMBER_MEANWHILE' | 'JOIN_BY_NUMBER' | NotAsNamed

/** What the list says of the person of a membership that is held. */
async function foundFor(
  on: Db | Tx,
  line: MembershipLine,
  joiner: Joiner,
): Promise<{ listed: ListedMember | undefined } | { why: NotEnrolled }> {
  const asNow = line.plan.isNamedByOther ? await asListedNow(on, line) : undefined
  if (asNow && 'why' in asNow) return asNow
  const [listed] = asNow ? [asNow.listed] : await listedFor(on, line, joiner)
  if (listed === undefined && 'accountId' in joiner) {
    const apart = await listedApart(on, line.association_id, joiner.accountId)
    if (apart === 'toJoin') return { why: 'JOIN_BY_NUMBER' }
  }
  const { rows: paid } = await sql`
    select from order_line where member_id = ${listed?.id ?? line.id} and state = 'issued' and id <> ${line.id}
      and first_day <= ${line.last_day} and last_day >= ${line.first_day} limit 1`.execute(on)
  return paid.length > 0 ? { why: 'MEMBER_MEANWHILE' } : { listed }
}

/** Why the membership would not be sold now; undefined: it would be. */
export async function whyNotEnrolled(
  on: Db | Tx,
  line: MembershipLine,
  joiner: Joiner,
): Promise<NotEnrolled | undefined> {
  const found = await foundFor(on, line, joiner)
  return 'why' in found ? found.why : undefined
}

/**
 * Writes or prolongs the member of a membership that is being sold, in its transaction and under the lock of the list. Undefined: the
 * same person has become a member since it was decided.
 */
export async function enrolMember(
  tx: Tx,
  line: MembershipLine,
  joiner: Joiner,
  now: Date,
): Promise<Enrolled | undefined> {
  const found = await foundFor(tx, line, joiner)
  if ('why' in found) return undefined
  const { listed } = found
  const memberId = listed?.id ?? line.id
  const number = listed?.number ?? (await numberFor(tx, line.association_id))
  if (listed === undefined) await addMember(tx, line, { joiner, number, now })
  else
    await sql`update association_member set paid_until = greatest(paid_until, ${line.last_day}::date), valid_until = valid_until, number = ${number},
        by_office = true, written_by = null
      where id = ${memberId}`.execute(tx)
  // Whoever is only named again is not found by what was sold to them.
  const memberKey = line.plan.isNamedByOther ? `member:${memberId}` : line.member_key
  await sql`update order_line set member_id = ${memberId}, member_key = ${memberKey} where id = ${line.id}`.execute(
    tx,
  )
  return { memberId, number }
}

/** The member whom the decision found, unless the list has lost them since. */
async function listedFor(on: Db | Tx, line: MembershipLine, joiner: Joiner): Promise<ListedMember[]> {
  const [kind, memberId] = line.member_key.split(':')
  if (kind !== 'member' || memberId === undefined) return listedAs(on, line.association_id, joiner)
  const { rows } = await sql<ListedMember>`
    select m.id, m.number, m.valid_until as "validUntil" from association_member m
    where m.association_id = ${line.association_id} and m.id = ${memberId}`.execute(on)
  return rows.length > 0 ? rows : listedAs(on, line.association_id, joiner)
}

/** A later import of the file keeps them, as who the office wrote. */
async function addMember(
  tx: Tx,
  line: MembershipLine,
  { joiner, number, now }: { joiner: Joiner; number: string; now: Date },
): Promise<void> {
  const isChild = line.holder_kind === 'minor'
  const accountId = 'accountId' in joiner ? joiner.accountId : null
  await sql`
    insert into association_member (id, association_id, email, number, first_name, last_name, birth_date, account_id, joined_at,
      listed, paid_until, by_office, in_file)
    values (${line.id}, ${line.association_id},
      coalesce((select a.email from account a where a.id = ${accountId}), ${line.guest_email}), ${number},
      ${isChild ? line.minor_first_name : line.holder_first_name},
      ${isChild ? line.minor_last_name : line.holder_last_name},
      ${isChild ? line.minor_birth_date : line.holder_birth_date}, ${accountId}, ${accountId === null ? null : now},
      false, ${line.last_day}::date, true, false)`.execute(tx)
}

async function numberFor(tx: Tx, associationId: number): Promise<string> {
  const { rows } = await sql<{ number: string; isGiven: boolean }>`
    select number, false as "isGiven" from association_member where association_id = ${associationId} and number is not null
    union select number, false from member_number where association_id = ${associationId}
    union all select number, true from given_number where association_id = ${associationId}`.execute(tx)
  const { had = [], have = [] } = Object.groupBy(rows, ({ isGiven }) => (isGiven ? 'had' : 'have'))
  const numbersIn = (of: typeof rows) => of.map(({ number }) => number)
  return nextNumber(numbersIn(have), numbersIn(had)) ?? FIRST_NUMBER
}
