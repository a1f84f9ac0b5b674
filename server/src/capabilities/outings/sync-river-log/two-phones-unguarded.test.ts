import { expect, it, vi } from 'vitest'
import { aPerson } from '#server/platform/testing/people.ts'
import { aPermitAt, aRiver } from '#server/testing/river.ts'
import { useShop } from '#server/testing/shop.ts'
import { faultsOf } from '#server/testing/two-phones/faults.ts'
import { LATE_REQUEST } from '#server/testing/two-phones/history.ts'
import { play } from '#server/testing/two-phones/play.ts'

/** Without the rule, the version that arrives last counts, on the phones and on the server. */
vi.mock('#rules/river/versions.ts', async (actual) => ({
  ...(await actual<typeof import('#rules/river/versions.ts')>()),
  isLater: () => true,
}))

const shop = useShop()

it('without the rule of versions a late request replaces what was written after it', async () => {
  const river = await aRiver(shop, { atLeast: 3, atMost: 3 })
  const angler = await aPerson(shop.lenza)
  const permit = await aPermitAt(shop, angler, river, { lastDay: '2027-05-04' })
  const faults = await faultsOf(shop, await play(shop, angler, permit, LATE_REQUEST))
  expect(faults.join('\n')).toMatch(/another version than the latest|a phone has another/)
})
