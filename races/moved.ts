import { buy, moveTo } from './acts.ts'
import { manyBuyers } from './buyers.ts'
import { type Answer, codeOf, isGranted } from './connections.ts'
import { crowd } from './crowd.ts'
import { crowdOfBuyers } from './crowd-of-buyers.ts'
import { placesFor, type Race } from './race.ts'
import { aWater } from './waters.ts'

/** A refused move leaves the permit on its old day, which is no failure. */
const keepsTheirs = (answer: Answer): Answer =>
  codeOf(answer) === 'DAY_FULL' ? { status: 200, body: {} } : answer

export const moved: Race = {
  name: 'moved',
  promise: 'half of them buy the day, half move to it from another: as many as there are places',
  guards: ['lockPlaces'],
  async run(arena, { attempts, random }) {
    const { db, pool } = arena.services
    const half = Math.floor(attempts / 2)
    const water = await aWater(arena, { capacity: [{ places: placesFor(attempts) }] })
    await db
      .updateTable('place')
      .set({ capacity: half, planned: half, others_capacity: half, others_planned: half })
      .where('quota_id', '=', water.permitId)
      .where('day', '=', water.nextDay)
      .execute()
    const buyers = await manyBuyers(pool, attempts - half)
    const fields = { dataInizio: water.nextDay, dataFine: water.nextDay }
    const theirs = await crowdOfBuyers(arena, { attempts: half, random }, async (who) => ({
      who,
      bought: await buy({ arena, random, who, water, fields }),
    }))
    const lost = theirs.filter(({ bought }) => !isGranted(bought))
    if (lost.length > 0) throw new Error(`${lost.length} have nothing to move`)
    const moving = theirs.map(({ who, bought }) => async () => {
      const purchaseId = String(bought.body['idAcquisto'])
      return keepsTheirs(await moveTo({ arena, random, who, water }, purchaseId, water.day))
    })
    const buying = buyers.map((who) => () => buy({ arena, random, who, water }))
    return { water, answers: await crowd([...moving, ...buying], random), refusal: 'PLACE_TAKEN' }
  },
}
