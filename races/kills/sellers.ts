import { setTimeout as pause } from 'node:timers/promises'
import { dayIn } from '#rules/wall-clock.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import type { Person } from '#server/platform/testing/people.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { anOutlet } from '#server/testing/outlets.ts'
import { anyServer } from '../acts.ts'
import type { Arena } from '../arena.ts'
import { type Answer, type ApiRequest, codeOf, isGranted } from '../connections.ts'
import { aCashSale, closesTill, sellsForCash } from '../counter.ts'
import type { Random } from '../random.ts'
import type { Water } from '../waters.ts'
import type { BuyerLog } from './shoppers.ts'

/** What sellers and the treasurer were told, for comparing with what is there. */
export interface TillLog {
  /** Sales for cash that were acknowledged. */
  sold: string[]
  /** Closings that were acknowledged, with what had to be in the till. */
  closed: { tillId: string; expectedCents: number }[]
  /** What an outlet handed over, acknowledged. */
  settled: { entryId: string; cents: number }[]
}

const WITH_OWN_TILL = 6
const AT_THE_OUTLET = 3
const SALES = 3
const SETTLEMENTS = 3
const CENTS = 1500
const FLOAT_CENTS = 5000
const COME_WITHIN_MS = 300
const PATIENCE = 6
const RETRY_AFTER_MS = 60

interface Counter {
  arena: Arena
  water: Water
  random: Random
  log: BuyerLog & TillLog
}

interface Staff {
  outletId: string
  alone: Person[]
  atOutlet: Person[]
  treasurer: Person
}

/** New people for a round, written to the database directly: before anything is killed. */
export async function newStaff(arena: Arena, water: Water): Promise<Staff> {
  const person = (role: 'counter' | 'outlet' | 'treasurer', outletId?: string) =>
    aPersonOfTheOffice(arena.services, water, { role, ...(outletId !== undefined && { outletId }) })
  const several = (people: number, who: () => Promise<Person>) =>
    Promise.all(Array.from({ length: people }, who))
  const outletId = await anOutlet(arena.services, water)
  return {
    outletId,
    alone: await several(WITH_OWN_TILL, () => person('counter')),
    atOutlet: await several(AT_THE_OUTLET, () => person('outlet', outletId)),
    treasurer: await person('treasurer'),
  }
}

/**
 * Sellers open a till, sell for cash and close it; at an outlet several sell into one till while its account is settled. All of it
 * again with the same ids where no answer comes.
 */
export async function selling(
  { outletId, alone, atOutlet, treasurer }: Staff,
  counter: Counter,
): Promise<void> {
  await Promise.all([
    ...alone.map((seller) => dayOfTill(counter, [seller])),
    dayOfTill(counter, atOutlet),
    settling(counter, treasurer, outletId),
  ])
}

async function dayOfTill(counter: Counter, sellers: readonly Person[]): Promise<void> {
  const { water, random, log } = counter
  const [first] = sellers
  if (first === undefined) return
  await pause(random() * COME_WITHIN_MS)
  const tillId = uuidv7()
  const opened = await untilAnswered(counter, first, {
    method: 'POST',
    path: '/api/ufficio/cassa',
    fields: { idAssociazione: water.associationId, idCassa: tillId, fondoCentesimi: FLOAT_CENTS },
  })
  if (!isGranted(opened)) return
  const each = (sales: number) =>
    sellers.flatMap((seller) => Array.from({ length: sales }, () => sell(counter, seller)))
  await Promise.all(each(SALES - 1))
  // The last sales are under way while the till is closed: each is in it, or refused.
  const [closed] = await Promise.all([
    untilAnswered(counter, first, closesTill(water, tillId, FLOAT_CENTS)),
    ...each(1),
  ])
  if (!isGranted(closed)) return
  const { somme } = closed.body['cassa'] as { somme: { attesoCentesimi: number } }
  log.closed.push({ tillId, expectedCents: somme.attesoCentesimi })
}

async function sell(counter: Counter, seller: Person): Promise<void> {
  const { water, log } = counter
  const sale = aCashSale(CENTS)
  const answer = await untilAnswered(counter, seller, sellsForCash(water, sale))
  if (isGranted(answer)) log.sold.push(sale.saleId)
  else if (answer.status < 500 && codeOf(answer) !== 'TILL_NOT_OPEN')
    throw new Error(`a sale for cash was refused: ${JSON.stringify(answer.body)}`)
}

/** The treasurer enters what the outlet hands over while it sells. */
async function settling(counter: Counter, treasurer: Person, outletId: string): Promise<void> {
  const { arena, water, random, log } = counter
  const receivedOn = dayIn('Europe/Rome', arena.services.clock.now())
  for (let n = 1; n <= SETTLEMENTS; n++) {
    await pause(random() * COME_WITHIN_MS)
    const entryId = uuidv7()
    const cents = n * CENTS
    const answer = await untilAnswered(counter, treasurer, {
      method: 'POST',
      path: '/api/ufficio/punto-vendita-incasso',
      fields: {
        idAssociazione: water.associationId,
        idPuntoVendita: outletId,
        idMovimento: entryId,
        importoCentesimi: cents,
        ricevutoIl: receivedOn,
      },
    })
    if (isGranted(answer)) log.settled.push({ entryId, cents })
    else if (answer.status < 500) throw new Error(`a settlement was refused: ${JSON.stringify(answer.body)}`)
  }
}

/** The same request again until a server answers; the last answer, or one of 503 where none came. */
async function untilAnswered(
  { arena, random, log }: Counter,
  { token }: Person,
  request: ApiRequest,
): Promise<Answer> {
  let last: Answer = { status: 503, body: {} }
  for (let time = 1; time <= PATIENCE; time++) {
    log.underWay += 1
    const answer = await arena.connections
      .send(anyServer(arena, random), { ...request, token })
      .catch((): Answer | undefined => undefined)
    log.underWay -= 1
    if (answer !== undefined && answer.status < 500) return answer
    if (answer !== undefined) last = answer
    if (answer !== undefined && answer.status !== 503) log.serverErrors += 1
    await pause(RETRY_AFTER_MS * time)
  }
  return last
}

/** Sales, closings and settlements that were acknowledged, and are not there as they were told. */
export async function lostAtCounters(
  { services: { pool } }: Arena,
  { sold, closed, settled }: TillLog,
): Promise<string[]> {
  const { rows } = await pool.query<{ what: string }>(
    `select 'sale ' || id as what from unnest($1::uuid[]) as told (id)
      where not exists (select from counter_sale c where c.id = told.id)
     union all select 'closing of ' || id from unnest($2::uuid[], $3::integer[]) as told (id, expected)
      where not exists (select from till_session t where t.id = told.id and t.expected_cents = told.expected)
     union all select 'settlement ' || id from unnest($4::uuid[], $5::integer[]) as told (id, cents)
      where not exists (select from outlet_entry e where e.id = told.id and e.cents = -told.cents)`,
    [
      sold,
      closed.map(({ tillId }) => tillId),
      closed.map(({ expectedCents }) => expectedCents),
      settled.map(({ entryId }) => entryId),
      settled.map(({ cents }) => cents),
    ],
  )
  return rows.map(({ what }) => `${what} was acknowledged, and is not there`)
}
