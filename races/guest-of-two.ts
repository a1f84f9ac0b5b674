import { sql } from 'kysely'
import { anyServer } from './acts.ts'
import type { Arena } from './arena.ts'
import { manyBuyers } from './buyers.ts'
import { isGranted } from './connections.ts'
import { crowd } from './crowd.ts'
import type { Race } from './race.ts'
import { aWater, type Water } from './waters.ts'

const BUYERS_OF_A_GUEST = 2

/** Guests with more than one permit of a day. */
async function guestsWithTwo({ services: { db } }: Arena, { associationId }: Water): Promise<number> {
  const { rows } = await sql<{ guests: number }>`
    select count(*)::integer as guests from (
      select holder_last_name from purchase
      where association_id = ${associationId} and holder_kind = 'guest' and state in ('held', 'issued')
      group by holder_last_name having count(*) > 1) with_two`.execute(db)
  return rows[0]?.guests ?? 0
}

export const guestOfTwo: Race = {
  name: 'guest-of-two',
  promise: 'two buyers at once for the same guest, who may have one permit a day: the guest has one',
  guards: ['lockGuest'],
  async run(arena, { attempts, random }) {
    const water = await aWater(
      arena,
      { zones: [], capacity: [], prices: { base: '0.00' } },
      { purchaseLimits: [{ atMost: 1, of: 'purchases', per: 'day' }] },
    )
    const buyers = await manyBuyers(arena.services.pool, attempts)
    const answers = await crowd(
      buyers.map(({ token }, n) => async () => {
        const guest = {
          nomeOspite: 'Niccolò',
          cognomeOspite: `Verdi ${Math.floor(n / BUYERS_OF_A_GUEST)}`,
          dataNascitaOspite: '1990-05-06',
        }
        const line = { idPermesso: water.permitId, dataInizio: water.day, dataFine: water.day, ...guest }
        const send = (path: string, fields: Record<string, unknown>) =>
          arena.connections.send(anyServer(arena, random), { method: 'POST', path, fields, token })
        const held = await send('/api/ordine', { righe: [line] })
        return isGranted(held) ? send('/api/acquista-ordine', { idOrdine: held.body['idOrdine'] }) : held
      }),
      random,
    )
    return {
      water,
      answers,
      refusal: 'ORDER_NOT_POSSIBLE',
      sold: Math.ceil(attempts / BUYERS_OF_A_GUEST),
      over: await guestsWithTwo(arena, water),
    }
  },
}
