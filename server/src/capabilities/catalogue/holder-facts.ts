import { sql } from 'kysely'
import type { Technique } from '#rules/codes.ts'
import { type Kept, keepingOf } from '#rules/keeping.ts'
import type { Child } from '#rules/order.ts'
import type { Day } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import { permitVersion } from './permit-version.ts'

/** A permit that somebody holds already, or for which a place is held. */
export interface HadPermit {
  purchaseId: string
  permitId: number
  associationId: number
  firstDay: Day
  lastDay: Day
  /** held: bought but not paid yet. */
  state: 'held' | 'issued'
  buyerId: string
  /** Present: it is for a child that the buyer accompanies. */
  child?: Child
  keeping?: Kept
}

/** What is known of an active angler, as far as a permit may depend on it. */
export interface HolderFacts {
  accountId: string
  email: string
  birthDate?: Day
  /** Associations that list them as a member. */
  memberOf: Set<number>
  /** Associations that blocked them: the last day of it, or undefined for good. */
  blockedBy: Map<number, Day | undefined>
  /** Permits from the day asked for on: their own, and those of children that they accompany. */
  had: HadPermit[]
}

interface HadRow extends Omit<HadPermit, 'keeping' | 'child'> {
  version: number
  holderKind: 'self' | 'other' | 'minor'
  minorFirstName: string | null
  minorLastName: string | null
  minorBirthDate: Day | null
  zoneId: number | null
  slot: string | null
  technique: Technique | null
  keepsCatch: boolean | null
}

interface Row {
  id: string
  email: string
  birth_date: Day | null
  member_of: number[]
  blocked_by: { associationId: number; until: Day | null }[]
  had: HadRow[]
}

async function hadPermit(db: Db, row: HadRow): Promise<HadPermit> {
  const { purchaseId, permitId, associationId, firstDay, lastDay, state, buyerId } = row
  const terms = await permitVersion(db, permitId, row.version)
  const keeping =
    terms &&
    keepingOf(terms, {
      ...(row.zoneId !== null && { zoneId: row.zoneId }),
      ...(row.slot !== null && { slot: row.slot }),
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
    ...(row.holderKind === 'minor' && { child }),
    ...(keeping && { keeping }),
  }
}

/**
 * What a permit may depend on, of the active angler with this account or e-mail (lower case): one statement.
 * `from`: permits that end before it are left out, and holds that ran out before `now`.
 * Undefined: there is no such angler, or not active.
 */
export async function holderFacts(
  db: Db,
  who: { accountId: string } | { email: string },
  from: Day,
  now: Date,
): Promise<HolderFacts | undefined> {
  const found = 'accountId' in who ? sql`a.id = ${who.accountId}` : sql`a.email = ${who.email}`
  const { rows } = await sql<Row>`
    select a.id, a.email, a.birth_date,
      (select coalesce(json_agg(s.id), '[]') from association s
        join association_member m on m.association_id = s.id and m.email = a.email) as member_of,
      (select coalesce(json_agg(json_build_object('associationId', s.id, 'until', b.until)), '[]')
        from association s
        join blocked_holder b on b.association_id = s.id and b.email = a.email) as blocked_by,
      (select coalesce(json_agg(json_build_object('purchaseId', p.id, 'permitId', p.permit_id,
          'associationId', p.association_id, 'firstDay', p.first_day, 'lastDay', p.last_day, 'state', p.state,
          'buyerId', p.buyer_id, 'version', p.permit_version, 'holderKind', p.holder_kind,
          'minorFirstName', p.minor_first_name, 'minorLastName', p.minor_last_name,
          'minorBirthDate', p.minor_birth_date, 'zoneId', p.zone_id, 'slot', p.slot,
          'technique', p.technique, 'keepsCatch', p.keeps_catch) order by p.id), '[]')
        from purchase p
        where (p.holder_id = a.id or (p.buyer_id = a.id and p.holder_kind = 'minor'))
          and p.last_day >= ${from}::date
          and (p.state = 'issued' or (p.state = 'held' and p.hold_expires_at > ${now}))) as had
    from account a
    where a.kind = 'angler' and a.status = 'active' and ${found}`.execute(db)
  const row = rows[0]
  if (row === undefined) return undefined
  return {
    accountId: row.id,
    email: row.email,
    ...(row.birth_date !== null && { birthDate: row.birth_date }),
    memberOf: new Set(row.member_of),
    blockedBy: new Map(row.blocked_by.map(({ associationId, until }) => [associationId, until ?? undefined])),
    had: await Promise.all(row.had.map((had) => hadPermit(db, had))),
  }
}
