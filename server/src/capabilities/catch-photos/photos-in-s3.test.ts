import { afterAll, beforeAll, expect, it } from 'vitest'
import { readCatchPhoto, removeCatchPhoto } from '#contract/catch-photos.ts'
import { removeFiles } from '#server/platform/files/index.ts'
import { s3ForTest, type S3ForTest } from '#server/platform/files/testing/s3-for-test.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { granted } from '#server/testing/buying.ts'
import { aNotedFish, beginPhoto, sendPhoto, sendPiece } from '#server/testing/catch-photos.ts'
import { aPicture } from '#server/testing/pictures.ts'
import { aRiver } from '#server/testing/river.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'

let storage: S3ForTest
let shop: Shop
beforeAll(async () => {
  storage = await s3ForTest()
  shop = await openShop({ config: { s3: storage.config } })
})
afterAll(async () => {
  await shop.stop()
  await storage.close()
})

it('a photograph is in the configured storage, shown from there, and removed from there', async () => {
  const anna = await aPerson(shop.lenza)
  const { catchId } = await aNotedFish(shop, anna, await aRiver(shop))
  const content = await aPicture()
  const photoId = await sendPhoto(shop, anna, { catchId, content })
  expect([...storage.objects.keys()]).toEqual([`/club-photos/catch-photo/${photoId}`])
  expect(await shop.lenza.db.selectFrom('stored_file').selectAll().execute()).toEqual([])
  expect(granted(await shop.lenza.call(readCatchPhoto, { photoId }, anna)).content).not.toBe('')
  granted(await shop.lenza.call(removeCatchPhoto, { photoId }, anna))
  // The storage is away: the file stays named until it is gone.
  storage.failWith = 403
  await expect(removeFiles(shop.lenza)).rejects.toThrow()
  storage.failWith = undefined
  await removeFiles(shop.lenza)
  expect(storage.objects.size).toBe(0)
  expect(await shop.lenza.db.selectFrom('file_to_remove').selectAll().execute()).toEqual([])
})

it('a storage that fails loses nothing: the phone sends on when it is back', async () => {
  const anna = await aPerson(shop.lenza)
  const { catchId } = await aNotedFish(shop, anna, await aRiver(shop))
  const content = await aPicture()
  const photo = { photoId: uuidv7(), catchId, content }
  granted(await beginPhoto(shop, anna, photo))
  storage.failWith = 403
  expect((await sendPiece(shop, anna, photo, 0)).ok).toBe(false)
  storage.failWith = undefined
  expect(granted(await beginPhoto(shop, anna, photo))).toEqual({ received: content.length, isComplete: true })
})
