import { expect, it } from 'vitest'
import { listClubPhotos, readClubPhoto } from '#contract/catch-photos.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { granted, refused } from '#server/testing/buying.ts'
import { aNotedFish, sendPhoto } from '#server/testing/catch-photos.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { aPicture } from '#server/testing/pictures.ts'
import { aRiver, later, sendLog } from '#server/testing/river.ts'
import { changeTerms, useShop, type Water } from '#server/testing/shop.ts'

const shop = useShop()

async function aRiverWithProof(): Promise<Water> {
  const river = await aRiver(shop)
  await changeTerms(shop, river, { limits: [{ species: ['marbleTrout'], photoFromCm: 60 }] })
  return river
}

async function aPhotoOf(river: Water, lunghezzaCm: number, forClub: boolean) {
  const anna = await aPerson(shop.lenza)
  const noted = await aNotedFish(shop, anna, river, { lunghezzaCm })
  const content = await aPicture()
  return {
    ...noted,
    anna,
    photoId: await sendPhoto(shop, anna, { catchId: noted.catchId, content, forClub }),
  }
}

it('a club sees photographs of the fish for which it asks, if the angler was told so', async () => {
  const river = await aRiverWithProof()
  const { associationId } = river
  const reader = await aPersonOfTheOffice(shop.lenza, river, { role: 'reader' })
  const seen = async () =>
    granted(await shop.lenza.call(listClubPhotos, { associationId, year: 2027 }, reader)).photos
  const record = await aPhotoOf(river, 71, true)
  const untold = await aPhotoOf(river, 72, false)
  const small = await aPhotoOf(river, 40, true)
  expect(await seen()).toEqual([
    {
      photoId: record.photoId,
      day: '2027-05-02',
      zoneName: 'Ponte',
      species: 'marbleTrout',
      lengthCm: 71,
      kept: true,
    },
  ])
  const open = (photoId: string, who = reader) =>
    shop.lenza.call(readClubPhoto, { associationId, photoId }, who)
  expect(Buffer.from(granted(await open(record.photoId)).content, 'base64').subarray(0, 2)).toEqual(
    Buffer.from([0xff, 0xd8]),
  )
  for (const { photoId } of [untold, small]) expect(refused(await open(photoId)).code).toBe('NOT_FOUND')
  // The length was a mistake: it is no proof of anything.
  await sendLog(shop, record.anna, [later(record.fish, 5, { lunghezzaCm: 31 })])
  expect(await seen()).toEqual([])
  expect(refused(await open(record.photoId)).code).toBe('NOT_FOUND')
})

it('neither another club, a warden, nor who has no right to its catches sees them', async () => {
  const river = await aRiverWithProof()
  const { associationId } = river
  const { photoId } = await aPhotoOf(river, 71, true)
  const other = await aRiverWithProof()
  const elsewhere = await aPersonOfTheOffice(shop.lenza, other, { role: 'owner' })
  const counter = await aPersonOfTheOffice(shop.lenza, river, { role: 'counter' })
  const warden = await aPerson(shop.lenza, { kind: 'warden' })
  const named = { associationId, photoId }
  expect(refused(await shop.lenza.call(readClubPhoto, named, elsewhere)).code).toBe('NOT_FOUND')
  const own = { associationId: other.associationId, photoId }
  expect(refused(await shop.lenza.call(readClubPhoto, own, elsewhere)).code).toBe('NOT_FOUND')
  expect(refused(await shop.lenza.call(readClubPhoto, named, counter)).code).toBe('RIGHT_MISSING')
  expect(refused(await shop.lenza.call(readClubPhoto, named, warden)).code).toBe('NOT_FOR_YOUR_ACCOUNT')
})
