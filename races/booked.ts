import { addDays } from '#rules/days.ts'
import { bookDay, buy } from './acts.ts'
import { type Answer, codeOf, isGranted } from './connections.ts'
import { crowd } from './crowd.ts'
import { crowdOfBuyers } from './crowd-of-buyers.ts'
import { placesFor, type Race } from './race.ts'
import { aWater } from './waters.ts'

const DAYS = 30

/** A refused booking leaves the permit as it is, which is no failure. */
const keepsTheirs = (answer: Answer): Answer =>
  codeOf(answer) === 'DAY_FULL' ? { status: 200, body: {} } : answer

export const booked: Race = {
  name: 'booked',
  promise: 'permits for a month, booked for the same day: as many as there are places',
  guards: ['lockPlaces'],
  async run(arena, { attempts, random }) {
    const water = await aWater(arena, {
      booking: 'dayByDay',
      validity: { days: [DAYS] },
      capacity: [{ places: placesFor(attempts) }],
    })
    const fields = { dataFine: addDays(water.day, DAYS - 1) }
    // Each calls twice: once for the permit, once for the day.
    const theirs = await crowdOfBuyers(
      arena,
      { attempts: Math.floor(attempts / 2), random },
      async (who) => ({
        who,
        bought: await buy({ arena, random, who, water, fields }),
      }),
    )
    const without = theirs.filter(({ bought }) => !isGranted(bought))
    if (without.length > 0) throw new Error(`${without.length} have nothing to book with`)
    const booking = theirs.map(({ who, bought }) => async () => {
      const purchaseId = String(bought.body['idAcquisto'])
      return keepsTheirs(await bookDay({ arena, random, who, water }, purchaseId, water.day))
    })
    return { water, answers: await crowd(booking, random), refusal: 'DAY_FULL' }
  },
}
