import { sql } from 'kysely'
import { checkBooks } from '#server/capabilities/books/index.ts'
import type { Arena } from './arena.ts'
import { countCodes } from './acts.ts'
import { codeOf, isGranted } from './connections.ts'
import type { Played } from './race.ts'

export interface Verdict {
  attempts: number
  /** Permits issued. */
  sold: number
  /** Places sold beyond the capacity, and uses of discounts beyond their limit. */
  over: number
  /** Answers of 500 and above. */
  serverErrors: number
  /** Broken promises, in words; empty when none is broken. */
  wrong: string[]
}

interface Row {
  slot: string
  capacity: number
  actual: number
  othersCapacity: number
  others: number
}

/** Judges a race by its answers, its rows, and the books of the whole database. */
export async function judge(arena: Arena, played: Played): Promise<Verdict> {
  const { answers, refusal, mostPlaces } = played
  const { db, clock } = arena.services
  const rows = await placesOf(arena, played)
  const most = ({ capacity }: Row) => (mostPlaces === undefined ? capacity : Math.min(capacity, mostPlaces))
  const onPlaces = sum(
    rows.map((row) => Math.max(0, row.actual - most(row), row.others - row.othersCapacity)),
  )
  const over = onPlaces + (await usesOver(arena)) + (played.over ?? 0)
  const sold = played.issued ?? (await issuedOf(arena, played))
  const breaches = await checkBooks(db, arena.double.ledger, clock.now())

  const wrong = breaches.map(({ invariant, about, found }) => `${invariant} ${about}: ${found}`)
  if (over > 0) wrong.push(`${over} more than there are`)
  if (answers.some((answer) => !['OK', refusal].includes(codeOf(answer))))
    wrong.push(`answers: ${JSON.stringify(countCodes(answers))}`)
  const granted = answers.filter(isGranted).length
  if (granted !== sold) wrong.push(`${granted} purchases were confirmed, and ${sold} have one`)
  if (played.sold !== undefined && sold !== played.sold) wrong.push(`${sold} sold instead of ${played.sold}`)
  for (const row of played.sold === undefined ? rows.filter(({ actual, capacity }) => actual < capacity) : [])
    wrong.push(`${row.capacity - row.actual} of ${row.capacity} places left in ${row.slot || 'the day'}`)
  const serverErrors = answers.filter(({ status }) => status >= 500).length
  return { attempts: answers.length, sold, over, serverErrors, wrong }
}

const sum = (figures: number[]) => figures.reduce((total, figure) => total + figure, 0)

/** The places of the race's first day, of every quota. Those for whom nothing is reserved have fewer. */
async function placesOf({ services: { db } }: Arena, { water }: Played): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select p.slot, p.capacity, t.actual, t.others, p.others_capacity as "othersCapacity"
    from place p cross join lateral (
      select count(*)::integer as actual, (count(*) filter (where others))::integer as others from taken_place t
      where t.day = p.day and t.quota_id = p.quota_id and t.zone_id = p.zone_id and t.slot = p.slot
    ) t
    where p.association_id = ${water.associationId} and p.day = ${water.day}`.execute(db)
  return rows
}

async function usesOver({ services: { db } }: Arena): Promise<number> {
  const { rows } = await sql<{ over: number }>`
    select coalesce(sum(greatest(uses - uses_in_all, 0)), 0)::integer as over
    from (select uses_in_all, (select count(*) from discount_use u where u.discount_code_id = d.id) as uses
      from discount_code d where uses_in_all is not null) counted`.execute(db)
  return rows[0]?.over ?? 0
}

async function issuedOf({ services: { db } }: Arena, { water }: Played): Promise<number> {
  const { count } = await db
    .selectFrom('purchase')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('association_id', '=', water.associationId)
    .where('state', '=', 'issued')
    .executeTakeFirstOrThrow()
  return count
}
