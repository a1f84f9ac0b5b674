import { sql } from 'kysely'
import { anyServer } from './acts.ts'
import type { Arena } from './arena.ts'
import { manyBuyers } from './buyers.ts'
import { isGranted } from './connections.ts'
import { crowd } from './crowd.ts'
import type { Race } from './race.ts'
import { aWater, type Water } from './waters.ts'

async function membersOf({ services: { db } }: Arena, { associationId }: Water): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    select count(*)::integer as members from order_line
    where association_id = ${associationId} and plan_key is not null and state = 'issued'`.execute(db)
  return rows[0]?.members ?? 0
}

export const members: Race = {
  name: 'members',
  promise: 'many join at once for the last places of a plan: as many are members as it has places',
  guards: ['lockMembership'],
  async run(arena, { attempts, random }) {
    const places = Math.ceil(attempts / 3)
    const plan = {
      key: 'socio',
      name: { it: 'Socio', en: 'Member' },
      validity: { until: 'yearEnd' as const },
      prices: { base: '0.00' },
      places,
    }
    const water = await aWater(arena, { zones: [], capacity: [] }, { membershipPlans: [plan] })
    const buyers = await manyBuyers(arena.services.pool, attempts)
    const answers = await crowd(
      buyers.map(({ token }) => async () => {
        const send = (path: string, fields: Record<string, unknown>) =>
          arena.connections.send(anyServer(arena, random), { method: 'POST', path, fields, token })
        const tessere = [{ idAssociazione: water.associationId, chiave: 'socio' }]
        const held = await send('/api/ordine', { righe: [], tessere })
        return isGranted(held) ? send('/api/acquista-ordine', { idOrdine: held.body['idOrdine'] }) : held
      }),
      random,
    )
    const issued = await membersOf(arena, water)
    return {
      water,
      answers,
      refusal: 'ORDER_NOT_POSSIBLE',
      sold: places,
      issued,
      over: Math.max(0, issued - places),
    }
  },
}
