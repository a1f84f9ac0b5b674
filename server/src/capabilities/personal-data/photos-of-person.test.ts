import { expect, it } from 'vitest'
import { exportPerson } from '#contract/office-person.ts'
import { exportMyData } from '#contract/personal-data.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { granted } from '#server/testing/buying.ts'
import { aNotedFish, sendPhoto } from '#server/testing/catch-photos.ts'
import { aPersonOfTheOffice, confirmSession } from '#server/testing/officers.ts'
import { aPicture } from '#server/testing/pictures.ts'
import { useRiver } from '#server/testing/river.ts'
import { useShop } from '#server/testing/shop.ts'
import { removeContactData } from './store/remove-contact-data.ts'

const shop = useShop()
const river = useRiver(shop)

it('photographs of fish are in the file of one’s data', async () => {
  const anna = await aPerson(shop.lenza)
  const { catchId } = await aNotedFish(shop, anna, river)
  const photoId = await sendPhoto(shop, anna, { catchId, content: await aPicture() })
  granted(await shop.lenza.call(exportMyData, {}, anna))
  const url = new URL((await shop.lenza.mails(anna.email)).at(-1)?.link ?? '')
  url.searchParams.set('forma', 'file')
  const file = await shop.lenza.app.inject({ method: 'POST', url: `${url.pathname}${url.search}` })
  expect(file.json()).toMatchObject({
    catchPhotos: [{ photo: photoId, species: 'marbleTrout', alsoForClub: false }],
    pictures: { [photoId]: expect.stringMatching(/^data:image\/jpeg;base64,\/9j\//) },
  })
})

it('they are gone with the account, and so are their files', async () => {
  const anna = await aPerson(shop.lenza)
  const { catchId } = await aNotedFish(shop, anna, river)
  const photoId = await sendPhoto(shop, anna, { catchId, content: await aPicture() })
  const { db } = shop.lenza
  const files = async () => (await db.selectFrom('stored_file').select('key').execute()).map(({ key }) => key)
  expect(await files()).toContain(`catch-photo/${photoId}`)
  const account = await db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', anna.accountId)
    .executeTakeFirstOrThrow()
  await inTransaction(db, (tx) => removeContactData(tx, account, shop.lenza.clock.now()))
  expect(await db.selectFrom('catch_photo').select('id').where('id', '=', photoId).execute()).toEqual([])
  expect(await files()).not.toContain(`catch-photo/${photoId}`)
})

it('what an association hands over of a person lists the photographs that it was to see', async () => {
  const owner = await aPersonOfTheOffice(shop.lenza, river)
  await confirmSession(shop.lenza, owner)
  const { associationId } = river
  const listed = async (forClub: boolean) => {
    const anna = await aPerson(shop.lenza)
    const { catchId } = await aNotedFish(shop, anna, river)
    const photo = await sendPhoto(shop, anna, { catchId, content: await aPicture(), forClub })
    const of = {
      associationId,
      kind: 'account',
      personId: anna.accountId,
      form: 'file',
      language: 'en',
    } as const
    const { content } = granted(await shop.lenza.call(exportPerson, of, owner))
    return { photo, photos: (JSON.parse(content) as { catchPhotos: object[] }).catchPhotos }
  }
  const [meant, own] = [await listed(true), await listed(false)]
  expect(meant.photos).toMatchObject([{ photo: meant.photo, alsoForClub: true }])
  expect(own.photos).toEqual([])
})
