import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { howMany, LONGEST_TEST_MS } from '#server/testing/long-form.ts'
import { aPermitAt, useRiver } from '#server/testing/river.ts'
import { useShop } from '#server/testing/shop.ts'
import { faultsOf } from '#server/testing/two-phones/faults.ts'
import { history, LATE_REQUEST } from '#server/testing/two-phones/history.ts'
import { play } from '#server/testing/two-phones/play.ts'

const shop = useShop()
const river = useRiver(shop, { atLeast: 3, atMost: 3 })

/** Several runs share a permit: a new one for each would take longer than the run. */
const STORIES_OF_A_PERMIT = 10
let runs = 0
let angler: Person
let permit: string
async function aPermit(): Promise<void> {
  if (runs++ % STORIES_OF_A_PERMIT > 0) return
  angler = await aPerson(shop.lenza)
  permit = await aPermitAt(shop, angler, river, { lastDay: '2027-05-04' })
}

it(
  'two phones and the server come to the same, whatever is lost, repeated or late, and no version is lost',
  { timeout: LONGEST_TEST_MS },
  async () => {
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        await aPermit()
        expect(await faultsOf(shop, await play(shop, angler, permit, steps))).toEqual([])
      }),
      { numRuns: howMany({ short: 25, long: 5000 }), examples: [[LATE_REQUEST]] },
    )
  },
)
