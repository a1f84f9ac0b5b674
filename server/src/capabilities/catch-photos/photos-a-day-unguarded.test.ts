import { expect, it, vi } from 'vitest'
import { PHOTOS_A_DAY } from '#contract/catch-photos.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { aNotedFish, beginPhoto } from '#server/testing/catch-photos.ts'
import { useRiver } from '#server/testing/river.ts'
import { useShop } from '#server/testing/shop.ts'

/** Nothing compares what is spent. */
vi.mock('#server/platform/http/limit-guards.ts', () => ({
  guards: { lockOwner: '', enoughIsLeft: 'true', isNew: 'true' },
}))

const shop = useShop()
const river = useRiver(shop)

it('without the guard, eleven photographs at once all begin', async () => {
  const anna = await aPerson(shop.lenza)
  const { catchId } = await aNotedFish(shop, anna, river)
  const content = Buffer.alloc(1000)
  const answers = await Promise.all(
    Array.from({ length: PHOTOS_A_DAY + 1 }, () =>
      beginPhoto(shop, anna, { photoId: uuidv7(), catchId, content }),
    ),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(PHOTOS_A_DAY + 1)
})
