import { beforeAll, describe, expect, it } from 'vitest'
import { listOffers, readPermit } from '#contract/catalogue.ts'
import { pictureFile } from '#contract/pictures.ts'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { anAssociation, aPermit, type LoadedAssociation } from '#server/testing/associations.ts'
import { aPicture } from '#server/testing/pictures.ts'
import { preparePicture } from './import-association/pictures/prepare-picture.ts'

const DAY = '2027-05-02'
const lenza = useLenza({ now: new Date('2027-05-01T09:00:00+02:00') })

const alt = { it: 'Il Sarca tra gli ontani', en: 'The Sarca between alders' }
const line = { it: 'Acqua di ghiacciaio.', en: 'Glacier water.' }
let of: LoadedAssociation

async function loaded(height?: number): Promise<LoadedAssociation> {
  const read = await preparePicture(await aPicture({ ...(height !== undefined && { height }) }))
  if ('wrong' in read) throw new Error(read.wrong.code)
  return anAssociation('pictured')
    .but({
      aboutWaters: [{ water: 'Sarca', line, picture: { file: 'sarca.jpg', alt, credit: 'Ada Conti' } }],
    })
    .with(aPermit('river'))
    .loadInto(lenza, new Map([['sarca.jpg', read.prepared]]))
}

async function pictureInList() {
  const answer = await lenza.call(
    listOffers,
    { day: DAY, associations: [of.associationId] },
    { language: 'it' },
  )
  return answer.ok ? answer.value.offers[0]?.picture : undefined
}

beforeAll(async () => {
  of = await loaded()
})

describe('the picture of a water', () => {
  it('is in the list and with the permit, with its line, in the language of the reader', async () => {
    const picture = await pictureInList()
    expect(picture).toMatchObject({ width: 1200, height: 800, alt: alt.it, credit: 'Ada Conti' })
    const permit = await lenza.call(readPermit, { permitId: of.permit('river') }, { language: 'en' })
    expect(permit.ok && permit.value).toMatchObject({
      picture: { ...picture, alt: alt.en },
      waterLine: line.en,
    })
  })

  it('is kept by browsers for ever, at an address without a session', async () => {
    const { path = '' } = (await pictureInList()) ?? {}
    const webp = await lenza.send('GET', pictureFile(path, 400, 'webp'), {}, { headers: { 'api-key': '' } })
    expect(webp.statusCode).toBe(200)
    expect(webp.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    expect(webp.rawPayload.subarray(8, 12).toString()).toBe('WEBP')
    const jpeg = await lenza.send('GET', pictureFile(path, 800, 'jpg'))
    expect(jpeg.headers['content-type']).toBe('image/jpeg')
  })

  it('is not found under another address', async () => {
    const { path = '' } = (await pictureInList()) ?? {}
    for (const wrong of [
      pictureFile(path, 401, 'webp'),
      pictureFile(path, 400, 'jpg'),
      pictureFile(path.replace(`/${of.associationId}/`, '/999/'), 400, 'webp'),
      '/foto/1/x.webp',
      '/foto/1/..%2f..%2fpackage.json',
    ])
      expect([wrong, (await lenza.send('GET', wrong)).statusCode]).toEqual([wrong, 404])
  })

  it('has another address after an import with another one, and the old one is gone', async () => {
    const before = await pictureInList()
    await loaded(900)
    const after = await pictureInList()
    expect(after?.path).not.toBe(before?.path)
    expect((await lenza.send('GET', pictureFile(after?.path ?? '', 400, 'webp'))).statusCode).toBe(200)
    expect((await lenza.send('GET', pictureFile(before?.path ?? '', 400, 'webp'))).statusCode).toBe(404)
  })
})

it('an association without pictures has none in its list', async () => {
  const plain = await anAssociation('plain').with(aPermit('river')).loadInto(lenza)
  const answer = await lenza.call(listOffers, { day: DAY, associations: [plain.associationId] })
  expect(answer.ok && answer.value.offers.map(({ picture }) => picture)).toEqual([undefined])
})
