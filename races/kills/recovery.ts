import { setTimeout as pause } from 'node:timers/promises'
import { checkBooks } from '#server/capabilities/books/index.ts'
import { jobsOf } from '#server/jobs.ts'
import type { Arena } from '../arena.ts'
import type { BuyerLog } from './shoppers.ts'

/** Every captured payment has its permit or its refund within this time. */
const MINUTES = 5
/** Longer than a hold and a late payment may take: afterwards nothing may be unfinished. */
const ALL_OVER_MINUTES = 40
const EACH_MINUTE = ['expire-holds', 'sweep-payments']
const DATABASE_BACK_WITHIN_MS = 60_000

/** Runs the jobs of these minutes with a clock of their own, without waiting. Returns the moment at their end. */
async function minutesLater({ services }: Arena, minutes: number): Promise<Date> {
  const began = Date.now()
  let now = new Date(began)
  const jobs = jobsOf({ ...services, clock: { now: () => now } })
  for (let minute = 1; minute <= minutes; minute++) {
    now = new Date(began + minute * 60_000)
    for (const job of jobs.filter(({ name }) => EACH_MINUTE.includes(name))) await job.work()
  }
  return now
}

/** Broken promises five minutes after a recovery. */
export async function wrongAfterRecovery(arena: Arena, buyerLog: BuyerLog): Promise<string[]> {
  await whenDatabaseAnswers(arena)
  const now = await minutesLater(arena, MINUTES)
  return [...(await breaches(arena, now)), ...(await lostPurchases(arena, buyerLog))]
}

/** Broken promises at the end, when no hold, authorisation or open payment may be left. */
export async function wrongWhenAllIsOver(arena: Arena, buyerLog: BuyerLog): Promise<string[]> {
  const now = await minutesLater(arena, ALL_OVER_MINUTES)
  const held = arena.double.ledger.authorised()
  const { rows } = await arena.services.pool.query<{ left: number }>(
    // A sheet of a booklet is held until its day.
    `select (select count(*) from purchase where state = 'held' and holder_kind <> 'blank')::integer
      + (select count(*) from payment where state in ('opening', 'open', 'authorised', 'refunding'))::integer as left`,
  )
  const left = rows[0]?.left ?? 0
  return [
    ...(held > 0 ? [`${held} cents are still held on cards`] : []),
    ...(left > 0 ? [`${left} holds and payments were never finished`] : []),
    ...(await breaches(arena, now)),
    ...(await lostPurchases(arena, buyerLog)),
  ]
}

const breaches = async ({ services, double }: Arena, now: Date): Promise<string[]> =>
  (await checkBooks(services.db, double.ledger, now)).map(
    ({ invariant, about, found }) => `${invariant} ${about}: ${found}`,
  )

async function lostPurchases({ services }: Arena, { acknowledged }: BuyerLog): Promise<string[]> {
  const { rows } = await services.pool.query<{ id: string }>(
    `select id from unnest($1::uuid[]) as acknowledged (id)
      where not exists (select from purchase p where p.id = acknowledged.id and p.state = 'issued')`,
    [acknowledged],
  )
  return rows.map(({ id }) => `${id} was acknowledged, and is not there`)
}

async function whenDatabaseAnswers({ services }: Arena): Promise<void> {
  for (const began = Date.now(); ; await pause(100)) {
    try {
      await services.pool.query('select 1')
      return
    } catch (error) {
      if (Date.now() - began > DATABASE_BACK_WITHIN_MS) throw error
    }
  }
}
