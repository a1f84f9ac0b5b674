import { sql } from 'kysely'
import { type Act, anyServer, buy, handAllTo, handTo, undoHandOver } from './acts.ts'
import type { Arena } from './arena.ts'
import { manyBuyers } from './buyers.ts'
import { type Answer, codeOf, isGranted } from './connections.ts'
import { crowd } from './crowd.ts'
import { crowdOfBuyers } from './crowd-of-buyers.ts'
import type { Race } from './race.ts'
import { aWater, type Water } from './waters.ts'

/** A network of its own for each: look-ups by e-mail are counted by network too. */
const networkOf = (n: number) => `10.${Math.floor(n / 256)}.${n % 256}.1`

/** Whether a list of permits has this one, with its code. */
const isShown = ({ body }: Answer, purchaseId: unknown): boolean =>
  (body['permessi'] as { idAcquisto?: unknown }[] | undefined)?.some(
    ({ idAcquisto }) => idAcquisto === purchaseId,
  ) === true

export const handedOver: Race = {
  name: 'handed-over',
  promise: 'each undoes a hand-over while its receiver opens the permit: it is one or the other',
  guards: ['handOverIsUnopened'],
  async run(arena, { attempts, random }) {
    const water = await aWater(arena, {
      zones: [],
      capacity: [{ places: attempts }],
      prices: { base: '0.00' },
    })
    const receivers = await manyBuyers(arena.services.pool, attempts)
    const given = await crowdOfBuyers(arena, { attempts, random }, async (who, n) => {
      const receiver = receivers[n] ?? who
      const act = { arena, random, who, water }
      const bought = await buy(act)
      const purchaseId = String(bought.body['idAcquisto'])
      const handed = await handTo(act, purchaseId, receiver.email, networkOf(n))
      if (!isGranted(handed)) throw new Error(`nothing was handed over: ${codeOf(handed)}`)
      return { act, bought, purchaseId, receiver }
    })
    const outcomes = await crowd(
      given.map(({ act, purchaseId, receiver: { token } }) => async () => {
        const request = { method: 'GET', path: '/api/permessi-utente', token } as const
        const [undone, opened] = await Promise.all([
          undoHandOver(act, purchaseId),
          arena.connections.send(anyServer(arena, random), request),
        ])
        return isGranted(undone) === isShown(opened, purchaseId)
      }),
      random,
    )
    return {
      water,
      answers: given.map(({ bought }) => bought),
      refusal: 'PLACE_TAKEN',
      sold: attempts,
      // Both, or neither.
      over: outcomes.filter(Boolean).length,
    }
  },
}

/** A parent and a child. */
const OF_FAMILY = 2

async function buyForTwo({ arena, random, who, water }: Act): Promise<Answer> {
  const send = (path: string, fields: Record<string, unknown>) =>
    arena.connections.send(anyServer(arena, random), { method: 'POST', path, fields, token: who.token })
  const line = { idPermesso: water.permitId, dataInizio: water.day, dataFine: water.day }
  const child = {
    minoreAccompagnato: true,
    nomeMinore: 'Leo',
    cognomeMinore: 'Bianchi',
    dataNascitaMinore: '2018-03-04',
  }
  const held = await send('/api/ordine', { righe: [line, { ...line, ...child }] })
  return isGranted(held) ? send('/api/acquista-ordine', { idOrdine: held.body['idOrdine'] }) : held
}

/** Families of whom one permit is with one person and one with another. */
async function tornFamilies({ services: { db } }: Arena, { associationId }: Water): Promise<number> {
  const { rows } = await sql<{ torn: number }>`
    select count(*)::integer as torn from (
      select order_id from purchase where association_id = ${associationId}
      group by order_id having count(distinct holder_id) > 1) o`.execute(db)
  return rows[0]?.torn ?? 0
}

export const handedOverTogether: Race = {
  name: 'handed-over-together',
  promise:
    'each undoes the hand-over of a family while its receiver opens one of its permits: all of it, or none',
  guards: ['handOverIsUnopened'],
  async run(arena, { attempts, random }) {
    const water = await aWater(arena, {
      zones: [],
      capacity: [{ places: OF_FAMILY * attempts }],
      prices: { base: '0.00' },
      accompaniedMinors: { oldest: 13, perAdult: 1 },
    })
    const receivers = await manyBuyers(arena.services.pool, attempts)
    const given = await crowdOfBuyers(arena, { attempts, random }, async (who, n) => {
      const receiver = receivers[n] ?? who
      const act = { arena, random, who, water }
      const bought = await buyForTwo(act)
      const permits = (bought.body['permessi'] ?? []) as { idAcquisto: string }[]
      const ids = permits.map(({ idAcquisto }) => idAcquisto)
      const handed = await handAllTo(act, ids, receiver.email, networkOf(n))
      if (!isGranted(handed)) throw new Error(`nothing was handed over: ${codeOf(handed)}`)
      return { act, bought, ids, receiver }
    })
    const outcomes = await crowd(
      given.map(({ act, ids: [own = '', child = ''], receiver: { token } }, n) => async () => {
        const opened = n % 2 === 0 ? child : own
        const request = { method: 'GET', path: '/api/permessi-utente', token } as const
        const [undone, seen] = await Promise.all([
          undoHandOver(act, own),
          arena.connections.send(anyServer(arena, random), { ...request, fields: { idAcquisto: opened } }),
        ])
        return isGranted(undone) === isShown(seen, opened)
      }),
      random,
    )
    return {
      water,
      answers: given.flatMap(({ bought }) => Array.from({ length: OF_FAMILY }, () => bought)),
      refusal: 'PLACE_TAKEN',
      sold: OF_FAMILY * attempts,
      over: outcomes.filter(Boolean).length + (await tornFamilies(arena, water)),
    }
  },
}
