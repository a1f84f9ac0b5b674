import { expect, it } from 'vitest'
import { PHOTOS_A_DAY } from '#contract/catch-photos.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { granted, refused } from '#server/testing/buying.ts'
import { aNotedFish, beginPhoto } from '#server/testing/catch-photos.ts'
import { useRiver } from '#server/testing/river.ts'
import { useShop } from '#server/testing/shop.ts'

const shop = useShop()
const river = useRiver(shop)
const content = Buffer.alloc(1000)

it('of eleven photographs at once ten begin, and the eleventh the day after', async () => {
  const anna = await aPerson(shop.lenza)
  const { catchId } = await aNotedFish(shop, anna, river)
  const all = Array.from({ length: PHOTOS_A_DAY + 1 }, () => ({ photoId: uuidv7(), catchId, content }))
  const answers = await Promise.all(all.map((photo) => beginPhoto(shop, anna, photo)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(PHOTOS_A_DAY)
  const over = answers.findIndex(({ ok }) => !ok)
  expect(answers[over] && refused(answers[over])).toMatchObject({ code: 'TOO_MANY_PHOTOS', status: 429 })
  // One that has begun is not counted again.
  for (const photo of all.toSpliced(over, 1)) granted(await beginPhoto(shop, anna, photo))
  shop.lenza.pass({ hours: 25 })
  granted(await beginPhoto(shop, anna, all[over] ?? { photoId: '', catchId, content }))
})

it('the same photograph announced by two at once is counted once', async () => {
  const anna = await aPerson(shop.lenza)
  const { catchId } = await aNotedFish(shop, anna, river)
  const photo = { photoId: uuidv7(), catchId, content }
  for (const answer of await Promise.all([1, 2, 3].map(() => beginPhoto(shop, anna, photo)))) granted(answer)
  const others = Array.from({ length: PHOTOS_A_DAY - 1 }, () => ({ ...photo, photoId: uuidv7() }))
  for (const one of others) expect((await beginPhoto(shop, anna, one)).ok).toBe(true)
})
