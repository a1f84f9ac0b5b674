import type { Technique } from '#rules/codes.ts'
import { type Kept, keepingOf } from '#rules/keeping.ts'
import type { Child } from '#rules/order.ts'
import type { Day } from '#rules/permit-terms.ts'
import { batched } from '#server/platform/database/batched.ts'
import type { Db } from '#server/platform/database/open.ts'
import { jsonRows, rowsOf, type Statement } from '#server/platform/database/statement.ts'
import { permitVersion } from './permit-version.ts'

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
  /** Present: it is for a child that the buyer accompanies. */
  child?: Child
  keeping?: Kept
}

/** What is known of an active angler, as far as a permit may depend on it. */
export interface HolderFacts {
  accountId: string
  /** The number of permits and holds begun for them; if it has changed, these facts are out of date. */
  revision: number
  email: string
  birthDate?: Day
  /** Associations that list them as a member. */
  memberOf: Set<number>
  /** The last day of the block by association; undefined: without end. */
  blockedBy: Map<number, Day | undefined>
  /** Their own permits and those of children that they accompany, from the requested day on. */
  permits: ExistingPermit[]
}

interface ExistingPermitRow extends Omit<ExistingPermit, 'keeping' | 'child'> {
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

/** A row of `HOLDER_JSON`. */
export interface HolderRow {
  accountId: string
  revision: number
  email: string
  birthDate: Day | null
  memberOf: number[]
  blockedBy: { associationId: number; until: Day | null }[]
  permits: ExistingPermitRow[]
}

/**
 * What a permit may depend on, of the account row `a`, as JSON. `w` names them: `account_id` or `email`, the day
 * `from_day` (permits that end before it are left out) and the moment `at` (so are holds that ran out before it).
 */
export const HOLDER_JSON = `json_build_object('accountId', a.id, 'revision', a.revision, 'email', a.email,
  'birthDate', a.birth_date,
  'memberOf', (select coalesce(json_agg(m.association_id), '[]') from association s
    join association_member m on m.association_id = s.id and m.email = a.email),
  'blockedBy', (select coalesce(json_agg(json_build_object('associationId', s.id, 'until', b.until)), '[]')
    from association s join blocked_holder b on b.association_id = s.id and b.email = a.email),
  'permits', (select coalesce(json_agg(json_build_object('purchaseId', p.id, 'permitId', p.permit_id,
      'associationId', p.association_id, 'firstDay', p.first_day, 'lastDay', p.last_day, 'state', p.state,
      'buyerId', p.buyer_id, 'version', p.permit_version, 'holderKind', p.holder_kind,
      'minorFirstName', p.minor_first_name, 'minorLastName', p.minor_last_name,
      'minorBirthDate', p.minor_birth_date, 'zoneId', p.zone_id, 'slot', p.slot,
      'technique', p.technique, 'keepsCatch', p.keeps_catch) order by p.id), '[]')
    from purchase p
    where (p.holder_id = a.id or (p.buyer_id = a.id and p.holder_kind = 'minor')) and p.last_day >= w.from_day
      and (p.state = 'issued' or (p.state = 'held' and p.hold_expires_at > w.at))))`

/** The active angler `a` that `w` names. */
export const HOLDER_JOIN = `cross join lateral (
    select * from account where id = w.account_id
    union all
    select * from account where w.account_id is null and email = w.email and kind = 'angler'
  ) a`
export const HOLDER_WHERE = `a.kind = 'angler' and a.status = 'active'`

/** Identifies the holder in `HOLDER_JSON`. */
export type Who = { accountId: string } | { email: string }

export const whoInJson = (who: Who, from: Day, now: Date) => ({
  ...('accountId' in who ? { account_id: who.accountId } : { email: who.email }),
  from_day: from,
  at: now,
})

async function existingPermit(db: Db, row: ExistingPermitRow): Promise<ExistingPermit> {
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

export async function factsIn(db: Db, row: HolderRow): Promise<HolderFacts> {
  const { accountId, revision, email, birthDate, memberOf, blockedBy, permits } = row
  return {
    accountId,
    revision,
    email,
    ...(birthDate !== null && { birthDate }),
    memberOf: new Set(memberOf),
    blockedBy: new Map(blockedBy.map(({ associationId, until }) => [associationId, until ?? undefined])),
    permits: await Promise.all(permits.map((each) => existingPermit(db, each))),
  }
}

const HOLDERS: Statement = {
  name: 'holder-facts',
  text: `select w.n, ${HOLDER_JSON} as holder
    from ${jsonRows('n integer, account_id uuid, email text, from_day date, at timestamptz')} w
    ${HOLDER_JOIN}
    where ${HOLDER_WHERE}`,
}

const rowOf = batched(async (on, requests: ReturnType<typeof whoInJson>[]) => {
  const found: (HolderRow | undefined)[] = requests.map(() => undefined)
  const list = JSON.stringify(requests.map((each, n) => ({ n, ...each })))
  for (const { n, holder } of await rowsOf<{ n: number; holder: HolderRow }>(on, HOLDERS, [list]))
    found[n] = holder
  return found
})

/**
 * What a permit may depend on, of the active angler with this account or e-mail (lower case): one statement.
 * `from`: permits that end before it are left out, and holds that ran out before `now`.
 * Undefined: no active angler has it.
 */
export async function holderFacts(db: Db, who: Who, from: Day, now: Date): Promise<HolderFacts | undefined> {
  const row = await rowOf(db, whoInJson(who, from, now))
  return row && factsIn(db, row)
}
