import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { howMany } from '#server/testing/long-form.ts'
import { everyRace } from './every-race.ts'
import { type Lent, lendArena, play, playWithoutGuards } from './play.ts'

/** Twelve for each place; `npm run test:races` plays the same with 10,000 attempts and 20 seeds. */
const ATTEMPTS = howMany({ short: 120, long: 300 })
/** Four for each place: the order in which it goes wrong is forced. */
const CONTROL_ATTEMPTS = howMany({ short: 40, long: 100 })
const everyGuard = [...new Set(everyRace.flatMap(({ guards }) => guards))]

describe('without their guards', () => {
  let lent: Lent
  beforeAll(async () => void (lent = await lendArena({ guardsOff: everyGuard })))
  afterAll(() => lent.giveBack())

  it.each(everyRace)('$name goes wrong, and it is seen', async (race) => {
    const verdict = await playWithoutGuards(race, lent.arena, CONTROL_ATTEMPTS)
    expect(verdict.over).toBeGreaterThan(0)
    expect(verdict.wrong.length).toBeGreaterThan(0)
  })
})

describe('over two servers', () => {
  let lent: Lent
  beforeAll(async () => void (lent = await lendArena({})))
  afterAll(() => lent.giveBack())

  it.each(everyRace)('$name: $promise', async (race) => {
    const verdict = await play(race, lent.arena, { attempts: ATTEMPTS, seed: 1 })
    expect(verdict).toMatchObject({ over: 0, serverErrors: 0, wrong: [] })
  })
})
