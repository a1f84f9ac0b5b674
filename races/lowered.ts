import { buy } from './acts.ts'
import { type Buyer, manyBuyers } from './buyers.ts'
import { crowd } from './crowd.ts'
import { placesFor, type Race } from './race.ts'
import { below } from './random.ts'
import { aWater, importWater } from './waters.ts'

export const lowered: Race = {
  name: 'lowered',
  promise:
    'the association’s file changes the number again and again: never over the most, nor below what is sold',
  guards: ['lockPlaces'],
  async run(arena, { attempts, random }) {
    const most = placesFor(attempts)
    const water = await aWater(arena, { capacity: [{ places: 1 }] })
    const buyers = await manyBuyers(arena.services.pool, attempts + most)
    const buying = (some: Buyer[]) =>
      crowd(
        some.map((who) => () => buy({ arena, random, who, water })),
        random,
      )
    const over = new AbortController()
    const importing = (async () => {
      while (!over.signal.aborted)
        await importWater(arena, water.key, { capacity: [{ places: 1 + below(most, random) }] })
    })()
    const early = await buying(buyers.slice(most)).finally(() => over.abort())
    await importing
    // With all places open again, exactly the remaining ones are sold.
    await importWater(arena, water.key, { capacity: [{ places: most }] })
    const late = await buying(buyers.slice(0, most))
    return { water, answers: [...early, ...late], refusal: 'PLACE_TAKEN', sold: most, mostPlaces: most }
  },
}
