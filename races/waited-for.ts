import { sql } from 'kysely'
import { offerPlaces } from '#server/capabilities/waits/index.ts'
import { type Act, anyServer, buy, giveBack } from './acts.ts'
import type { Arena } from './arena.ts'
import { type Buyer, manyBuyers } from './buyers.ts'
import { type Answer, codeOf, isGranted } from './connections.ts'
import { crowd } from './crowd.ts'
import type { Race } from './race.ts'
import { aWater, type Water } from './waters.ts'

/** Of five who wait one is served, while two others try to buy. */
const WAITING_FOR_A_PLACE = 5
const BUYERS_FOR_A_PLACE = 2
const TRIES = 5

/** Waits that were served before another one that joined earlier, and people with two places. */
async function notByRank({ services: { db } }: Arena, { permitId }: Water): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    select (select count(*)::integer from wait w where w.permit_id = ${permitId} and w.order_id is not null and exists (
        select from wait o where o.permit_id = w.permit_id and o.order_id is null and o.rank < w.rank))
      + (select count(*)::integer from (
        select holder_id from purchase where permit_id = ${permitId} and state in ('held', 'issued')
        group by holder_id having count(*) > 1) twice) as wrong`.execute(db)
  return rows[0]?.wrong ?? 0
}

/** Holds another day first, and then gives that up for the day that is full. */
async function changeTo({ arena, random, who, water: { permitId, day, nextDay } }: Act): Promise<Answer> {
  const order = (firstDay: string, fields: object) =>
    arena.connections.send(anyServer(arena, random), {
      method: 'POST',
      path: '/api/ordine',
      fields: { righe: [{ idPermesso: permitId, dataInizio: firstDay, dataFine: firstDay }], ...fields },
      token: who.token,
    })
  const held = await order(nextDay, {})
  return isGranted(held) ? order(day, { idOrdine: held.body['idOrdine'] }) : held
}

/** Offers what comes free until everything is given back, and what is left then. */
async function offerUntil(arena: Arena, isOver: () => boolean): Promise<void> {
  while (!isOver()) await offerPlaces(arena.services)
  await offerPlaces(arena.services)
}

export const waitedFor: Race = {
  name: 'waited-for',
  promise:
    'places given back one by one while many wait and others try to buy: by rank, none lost, none twice',
  guards: ['isWaitedFor'],
  async run(arena, { attempts, random }) {
    const places = Math.ceil(attempts / WAITING_FOR_A_PLACE)
    const water = await aWater(arena, {
      capacity: [{ places }],
      giveBack: [{ until: { before: 'PT0S', of: 'day' }, percent: 100 }],
    })
    const act = (who: Buyer): Act => ({ arena, random, who, water })
    const { pool } = arena.services
    const owners = await manyBuyers(pool, places)
    const sold: Answer[] = []
    for (const owner of owners) sold.push(await buy(act(owner)))
    const waiting = await manyBuyers(pool, places * WAITING_FOR_A_PLACE)
    const join = (who: Buyer) => () =>
      arena.connections.send(anyServer(arena, random), {
        method: 'POST',
        path: '/api/attesa',
        fields: { idPermesso: water.permitId, giorni: [water.day] },
        token: who.token,
      })
    const joined = await crowd(waiting.map(join), random)

    let isOver = false
    const giveAllBack = async () => {
      for (const [n, owner] of owners.entries())
        await giveBack(act(owner), String(sold[n]?.body['idAcquisto']))
      isOver = true
    }
    const tryToBuy = async (who: Buyer, n: number): Promise<Answer> => {
      // Half of them have something to give up for it: that it is theirs does not make the other place theirs.
      const tried = n % 2 === 0 ? buy : changeTo
      let answer = await tried(act(who))
      for (let again = 1; again < TRIES && !isGranted(answer); again += 1) answer = await tried(act(who))
      return answer
    }
    const buyers = await manyBuyers(pool, places * BUYERS_FOR_A_PLACE)
    const [tried] = await Promise.all([
      crowd(
        buyers.map((who, n) => () => tryToBuy(who, n)),
        random,
      ),
      giveAllBack(),
      offerUntil(arena, () => isOver),
    ])
    const over = await notByRank(arena, water)
    const taken = await crowd(
      waiting.map((who) => () => buy(act(who))),
      random,
    )
    const isRefusedFull = (answer: Answer) =>
      ['PLACE_TAKEN', 'ORDER_NOT_POSSIBLE', 'WAITED_FOR'].includes(codeOf(answer))
    return {
      water,
      // The permits that were given back are sold no more.
      answers: [
        ...joined.filter((answer) => !isGranted(answer)),
        ...taken.filter((answer) => !isRefusedFull(answer)),
      ],
      refusal: 'WAITED_FOR',
      sold: places,
      over: over + tried.filter((answer) => !isRefusedFull(answer)).length,
    }
  },
}
