import { afterAll, beforeAll, expect, it } from 'vitest'
import { everyRace } from './every-race.ts'
import { inStep } from './in-step.ts'
import { playLimit } from './limits/counted-limit.ts'
import { everyLimit } from './limits/every-limit.ts'
import { CALLS_AT_ONCE } from './limits/long-form.ts'
import { type Lent, lendArena, playWithoutGuards } from './play.ts'

/** Fewer than in the races: the order in which it goes wrong is forced. */
const ATTEMPTS = 100

let lent: Lent
beforeAll(async () => {
  const guards = [...everyRace, ...everyLimit].flatMap((one) => one.guards)
  lent = await lendArena({ guardsOff: [...new Set(guards)] })
})
afterAll(() => lent.giveBack())

it.each(everyRace)('without its guards $name goes wrong, and it is seen', async (race) => {
  const verdict = await playWithoutGuards(race, lent.arena, ATTEMPTS)
  expect(verdict.over).toBeGreaterThan(0)
  expect(verdict.wrong.length).toBeGreaterThan(0)
})

it.each(everyLimit.filter(({ guards }) => guards.length > 0))(
  'without its guard the limit of $name is passed, and it is seen',
  async (counted) => {
    const verdict = await inStep(lent.arena, () => playLimit(counted, lent.arena, CALLS_AT_ONCE))
    expect(verdict.over).toBeGreaterThan(0)
    expect(verdict.wrong.length).toBeGreaterThan(0)
  },
)
