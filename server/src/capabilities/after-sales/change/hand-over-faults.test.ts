import { describe, expect, it } from 'vitest'
import { type LenzaForTest, useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { CUTS, DEATHS, type Mishap, watchBoundaries } from '#server/testing/boundaries.ts'
import { checkBooksAfterTests, granted } from '#server/testing/buying.ts'
import { commitEachStatement, handTogether, soldRow } from '#server/testing/changing.ts'
import { aFamily, aFamilyClub } from '#server/testing/families.ts'
import { type Shop, useShop } from '#server/testing/shop.ts'

const BOUNDARIES = 30

/** Hands a family there and back, with a fault at each boundary. Who has its permits after each, as the other server reads it. */
async function handThroughFaults(at: Shop, other: LenzaForTest, mishaps: readonly Mishap[]) {
  const { anna, ids } = await aFamily(at, await aFamilyClub(at, 'hand-faults'))
  const luca = await aPerson(at.lenza)
  const boundaries = watchBoundaries(at)
  const reader = { ...at, lenza: other }
  const holders = () => Promise.all(ids.map(async (id) => (await soldRow(reader, id)).holder_id))
  const states: { fault: string; people: number }[] = []
  for (const mishap of mishaps)
    for (let boundary = 1; boundary < BOUNDARIES; boundary++) {
      const [holder] = await holders()
      const [from, to] = holder === anna.accountId ? [anna, luca] : [luca, anna]
      boundaries.strike(boundary, mishap)
      await handTogether(at, from, ids, to.email)
      boundaries.calm()
      const struck = boundaries.struck()
      if (struck === undefined) break
      const people = new Set(await holders()).size
      states.push({ fault: `${mishap} ${struck}`, people })
      if (people > 1) return { states, anna, luca, ids, reader, holders }
    }
  return { states, anna, luca, ids, reader, holders }
}

describe('a server that dies, or loses its connection, while a family is handed over', () => {
  const dying = useShop()
  checkBooksAfterTests(dying)
  const second = useLenza(() => ({ sharing: dying.lenza.connection, now: dying.lenza.clock.now() }))

  it('leaves all of it with one person, and asking again goes on', async () => {
    const mishaps = [...DEATHS, ...CUTS]
    const { states, anna, luca, ids, reader, holders } = await handThroughFaults(dying, second, mishaps)
    // Look-ups are counted before, by statements of their own.
    expect(states.map(({ fault }) => fault)).toContain('dies after commit')
    expect(states.map(({ fault }) => fault)).toContain('cut before commit')
    expect(states.filter(({ people }) => people > 1)).toEqual([])
    const [holder] = await holders()
    const [from, to] = holder === anna.accountId ? [anna, luca] : [luca, anna]
    granted(await handTogether(reader, from, ids, to.email))
    expect(await holders()).toEqual(ids.map(() => to.accountId))
  })
})

describe('the same without the transaction', () => {
  const unguarded = useShop()
  const second = useLenza(() => ({ sharing: unguarded.lenza.connection, now: unguarded.lenza.clock.now() }))

  it('leaves a family of which one permit is with one person and one with another', async () => {
    commitEachStatement(unguarded)
    const { states } = await handThroughFaults(unguarded, second, DEATHS)
    expect(states.filter(({ people }) => people > 1).length).toBeGreaterThan(0)
  })
})
