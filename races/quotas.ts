import { sql } from 'kysely'
import { aPermit } from '#association-file/association-file-for-test.ts'
import { buy } from './acts.ts'
import type { Arena } from './arena.ts'
import { crowdOfBuyers } from './crowd-of-buyers.ts'
import { behindTheGate } from './in-step.ts'
import { placesFor, type Race } from './race.ts'
import { aWater, importWater, type Water, WHOLE_AND_HALVES } from './waters.ts'

const permit = (key: string, places: number) =>
  aPermit({
    key,
    zones: [],
    capacity: [{ places }],
    prices: { base: '0.00' },
    validity: { days: [1, 2] },
  })

export const shared: Race = {
  name: 'shared',
  promise: 'two permits that share two quotas, each naming the other’s first: as many as the scarcer one has',
  guards: ['lockPlaces'],
  async run(arena, stake) {
    const { attempts, random } = stake
    const places = placesFor(attempts)
    const permits = [permit('river', attempts), permit('lake', attempts)]
    const water = await aWater(arena, {}, { permits })
    const quotas = [
      ['river', 'lake'],
      ['lake', 'river'],
    ].map((keys, n) => ({
      key: `quota-${n}`,
      places: places + n,
      per: ['day' as const],
      counts: { permits: keys },
    }))
    await importWater(arena, water.key, {}, { permits }, { quotas })
    const [river, lake] = await idsOf(arena, water)
    const answers = await crowdOfBuyers(arena, stake, (who, n) => {
      const permitId = (n % 2 === 0 ? river : lake) ?? 0
      const dataFine = n % 3 === 0 ? water.nextDay : water.day
      return buy({ arena, random, who, water: { ...water, permitId }, fields: { dataFine } })
    })
    return { water, answers, refusal: 'PLACE_TAKEN', sold: places }
  },
}

async function idsOf({ services: { db } }: Arena, { associationId }: Water): Promise<number[]> {
  const rows = await db
    .selectFrom('permit')
    .select('id')
    .where('association_id', '=', associationId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

const RESERVED_SHARE = 0.4
const CHILDREN = 2

export const reserved: Race = {
  name: 'reserved',
  promise: 'fewer minors than places are reserved for them: no adult has one of these',
  guards: ['placeForOthersIsFree'],
  async run(arena, stake) {
    const { attempts, random } = stake
    const places = placesFor(attempts)
    const forMinors = Math.max(CHILDREN + 1, Math.ceil(places * RESERVED_SHARE))
    const water = await aWater(arena, {
      accompaniedMinors: { oldest: 14, perAdult: 1 },
      capacity: [{ places, forMinors }],
    })
    const answers = await crowdOfBuyers(arena, stake, (who, n) =>
      buy({ arena, random, who, water, fields: { minoreAccompagnato: n < CHILDREN } }),
    )
    return { water, answers, refusal: 'PLACE_TAKEN', sold: places - forMinors + CHILDREN }
  },
}

export const added: Race = {
  name: 'added',
  promise: 'the association limits the afternoon while whole days are bought: each of them has a place there',
  guards: ['layoutIsSame'],
  async run(arena, stake) {
    const { attempts, random } = stake
    const slots = WHOLE_AND_HALVES
    const morning = { slot: 'M', places: attempts }
    const water = await aWater(arena, { capacity: [morning] }, { slots })
    const buying = crowdOfBuyers(arena, stake, (who) =>
      buy({ arena, random, who, water, fields: { orario: 'G' } }),
    )
    await behindTheGate(arena, async (arrived) => {
      await arrived()
      const quota = {
        key: 'afternoon',
        places: attempts,
        per: ['day' as const, 'slot' as const],
        counts: { slots: ['P'] },
      }
      await importWater(arena, water.key, { capacity: [morning] }, { slots }, { quotas: [quota] })
    })
    return {
      water,
      answers: await buying,
      refusal: 'PLACE_TAKEN',
      sold: attempts,
      over: await withoutAfternoon(arena, water),
    }
  },
}

/** Whole days that the new limit does not count. */
async function withoutAfternoon({ services: { db } }: Arena, { associationId }: Water): Promise<number> {
  const { rows } = await sql<{ permits: number }>`
    select count(*)::integer as permits from purchase p
    where p.association_id = ${associationId} and p.state in ('held', 'issued') and not exists (
      select from taken_place t where t.association_id = p.association_id and t.purchase_id = p.id and t.slot = 'P')`.execute(
    db,
  )
  return rows[0]?.permits ?? 0
}
