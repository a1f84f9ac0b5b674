import { setTimeout as pause } from 'node:timers/promises'
import { uuidv7 } from '#server/platform/ids.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { anyServer } from '../acts.ts'
import type { Arena } from '../arena.ts'
import { type Answer, type ApiRequest, codeOf, isGranted } from '../connections.ts'
import type { Random } from '../random.ts'
import type { Water } from '../waters.ts'
import type { BuyerLog } from './shoppers.ts'

/** What tills were told, for comparing with what they have. */
export interface TillLog {
  /** Sales for cash that were acknowledged. */
  sold: string[]
  /** Closings that were acknowledged, with what had to be in the till. */
  closed: { tillId: string; expectedCents: number }[]
}

interface Seller {
  token: string
}

const SELLERS = 6
const SALES = 3
const CENTS = 1500
const COME_WITHIN_MS = 300
const PATIENCE = 6
const RETRY_AFTER_MS = 60

interface Till {
  arena: Arena
  water: Water
  random: Random
  seller: Seller
  log: BuyerLog & TillLog
}

/** Sellers open a till, sell for cash and close it, all of it again with the same ids where no answer comes. */
export async function selling(
  arena: Arena,
  water: Water,
  random: Random,
  log: BuyerLog & TillLog,
): Promise<void> {
  const sellers = await Promise.all(
    Array.from({ length: SELLERS }, () => aPersonOfTheOffice(arena.services, water, { role: 'counter' })),
  )
  await Promise.all(sellers.map((seller) => dayOfTill({ arena, water, random, seller, log })))
}

async function dayOfTill(till: Till): Promise<void> {
  const { water, random, log } = till
  const { associationId: idAssociazione } = water
  await pause(random() * COME_WITHIN_MS)
  const idCassa = uuidv7()
  const at = { idAssociazione, idCassa }
  const opened = await untilAnswered(till, {
    method: 'POST',
    path: '/api/ufficio/cassa',
    fields: { ...at, fondoCentesimi: 5000 },
  })
  if (!isGranted(opened)) return
  // The last sale is under way while the till is closed: it is in it, or refused.
  const sales = Array.from({ length: SALES - 1 }, () => sell(till))
  await Promise.all(sales)
  const [closed] = await Promise.all([
    untilAnswered(till, {
      method: 'PUT',
      path: '/api/ufficio/cassa',
      fields: { ...at, contatoCentesimi: 5000 },
    }),
    sell(till),
  ])
  if (!isGranted(closed)) return
  const { somme } = closed.body['cassa'] as { somme: { attesoCentesimi: number } }
  log.closed.push({ tillId: idCassa, expectedCents: somme.attesoCentesimi })
}

async function sell(till: Till): Promise<void> {
  const { water, log } = till
  const idVendita = uuidv7()
  const guest = {
    nomeOspite: 'John',
    cognomeOspite: `Smith ${idVendita}`,
    dataNascitaOspite: '1979-08-30',
    idPermesso: water.permitId,
    dataInizio: water.day,
    dataFine: water.day,
  }
  const answer = await untilAnswered(till, {
    method: 'POST',
    path: '/api/ufficio/banco',
    fields: {
      idAssociazione: water.associationId,
      idVendita,
      righe: [guest],
      pagamento: 'contanti',
      importoCentesimi: CENTS,
    },
  })
  if (isGranted(answer)) log.sold.push(idVendita)
  else if (answer.status < 500 && codeOf(answer) !== 'TILL_NOT_OPEN')
    throw new Error(`a sale for cash was refused: ${JSON.stringify(answer.body)}`)
}

/** The same request again until a server answers; the last answer, or one of 503 where none came. */
async function untilAnswered({ arena, random, seller, log }: Till, request: ApiRequest): Promise<Answer> {
  let last: Answer = { status: 503, body: {} }
  for (let time = 1; time <= PATIENCE; time++) {
    log.underWay += 1
    const sent = { ...request, token: seller.token }
    const answer = await arena.connections
      .send(anyServer(arena, random), sent)
      .catch((): Answer | undefined => undefined)
    log.underWay -= 1
    if (answer !== undefined && answer.status < 500) return answer
    if (answer !== undefined) last = answer
    if (answer !== undefined && answer.status !== 503) log.serverErrors += 1
    await pause(RETRY_AFTER_MS * time)
  }
  return last
}

/** Sales and closings that were acknowledged, and are not there as they were told. */
export async function lostFromTills(
  { services: { pool } }: Arena,
  { sold, closed }: TillLog,
): Promise<string[]> {
  const { rows } = await pool.query<{ what: string }>(
    `select 'sale ' || id as what from unnest($1::uuid[]) as told (id)
      where not exists (select from counter_sale c where c.id = told.id)
     union all select 'closing of ' || id from unnest($2::uuid[], $3::integer[]) as told (id, expected)
      where not exists (select from till_session t where t.id = told.id and t.expected_cents = told.expected)`,
    [sold, closed.map(({ tillId }) => tillId), closed.map(({ expectedCents }) => expectedCents)],
  )
  return rows.map(({ what }) => `${what} was acknowledged, and is not there`)
}
