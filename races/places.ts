import { buy, buyByCard } from './acts.ts'
import { crowdOfBuyers } from './crowd-of-buyers.ts'
import { placesFor, type Race } from './race.ts'
import { aSlot, aWater, WHOLE_AND_HALVES } from './waters.ts'

export const free: Race = {
  name: 'free',
  promise: 'as many as there are places, with one call each',
  guards: ['lockPlaces'],
  async run(arena, stake) {
    const { attempts, random } = stake
    const places = placesFor(attempts)
    const water = await aWater(arena, { capacity: [{ places }] })
    const answers = await crowdOfBuyers(arena, stake, (who) => buy({ arena, random, who, water }))
    return { water, answers, refusal: 'PLACE_TAKEN', sold: places }
  },
}

export const cards: Race = {
  name: 'cards',
  promise: 'as many as there are places, held, paid by card and bought',
  guards: ['lockPlaces'],
  async run(arena, stake) {
    const { attempts, random } = stake
    const places = placesFor(attempts)
    const water = await aWater(arena, { capacity: [{ places }], prices: { base: '15.00' } })
    const answers = await crowdOfBuyers(arena, stake, (who) => buyByCard({ arena, random, who, water }))
    return { water, answers, refusal: 'PLACE_TAKEN', sold: places }
  },
}

/** Most buyers find a place: many transactions at once make a deadlock likelier. */
const SHARE_THAT_FITS = 0.8

export const opposite: Race = {
  name: 'opposite',
  promise: 'two slots on two days, named in opposite order: no deadlock',
  guards: ['lockPlaces'],
  async run(arena, stake) {
    const { attempts, random } = stake
    const places = Math.ceil(attempts * SHARE_THAT_FITS)
    const slots = [
      aSlot('PM', 6, 21, ['P', 'M']),
      aSlot('MP', 6, 21, ['M', 'P']),
      aSlot('P', 13, 21),
      aSlot('M', 6, 13),
    ]
    const validity = { days: [1, 2] }
    const water = await aWater(arena, { validity, capacity: [{ places }] }, { slots })
    const answers = await crowdOfBuyers(arena, stake, (who, n) => {
      const fields = { orario: n % 2 === 0 ? 'PM' : 'MP', dataFine: water.nextDay }
      return buy({ arena, random, who, water, fields })
    })
    return { water, answers, refusal: 'PLACE_TAKEN', sold: places }
  },
}

export const halves: Race = {
  name: 'halves',
  promise: 'the whole day against its halves: each half full, none over',
  guards: ['lockPlaces'],
  async run(arena, stake) {
    const { attempts, random } = stake
    const slots = WHOLE_AND_HALVES
    const water = await aWater(arena, { capacity: [{ places: placesFor(attempts) }] }, { slots })
    const answers = await crowdOfBuyers(arena, stake, (who, n) => {
      const fields = { orario: ['G', 'M', 'P'][n % 3] ?? 'G' }
      return buy({ arena, random, who, water, fields })
    })
    return { water, answers, refusal: 'PLACE_TAKEN' }
  },
}

const MINORS_SHARE = 0.4

export const minors: Race = {
  name: 'minors',
  promise: 'places of which some are reserved for minors: all sold, none over',
  guards: ['lockPlaces'],
  async run(arena, stake) {
    const { attempts, random } = stake
    const places = placesFor(attempts)
    const water = await aWater(arena, {
      accompaniedMinors: { oldest: 14, perAdult: 1 },
      capacity: [{ places, forMinors: Math.ceil(places * MINORS_SHARE) }],
    })
    const answers = await crowdOfBuyers(arena, stake, (who, n) => {
      const fields = { minoreAccompagnato: n % 2 === 0 }
      return buy({ arena, random, who, water, fields })
    })
    return { water, answers, refusal: 'PLACE_TAKEN', sold: places }
  },
}
