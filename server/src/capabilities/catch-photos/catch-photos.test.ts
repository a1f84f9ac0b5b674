import sharp from 'sharp'
import { expect, describe, it } from 'vitest'
import {
  listCatchPhotos,
  PHOTO_BYTES,
  PIECE_BYTES,
  readCatchPhoto,
  removeCatchPhoto,
  sendPhotoPiece,
} from '#contract/catch-photos.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { granted, refused } from '#server/testing/buying.ts'
import { aNotedFish, beginPhoto, sendPhoto, sendPiece } from '#server/testing/catch-photos.ts'
import { aPicture } from '#server/testing/pictures.ts'
import { later, sendLog, useRiver } from '#server/testing/river.ts'
import { useShop } from '#server/testing/shop.ts'

const shop = useShop()
const river = useRiver(shop)

/** Of noise, so that it has several pieces. */
const aLargePicture = () =>
  sharp({
    create: {
      width: 500,
      height: 400,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 92 })
    .toBuffer()

const photosOf = async (who: Person, purchaseId: string) =>
  granted(await shop.lenza.call(listCatchPhotos, { purchaseId }, who)).photos

const pictureOf = async (who: Person, photoId: string) =>
  Buffer.from(granted(await shop.lenza.call(readCatchPhoto, { photoId }, who)).content, 'base64')

describe('a photograph of a fish', () => {
  it('arrives in pieces, goes on where it was, and is sent once however often it is', async () => {
    const anna = await aPerson(shop.lenza)
    const { purchaseId, catchId } = await aNotedFish(shop, anna, river)
    const content = await aLargePicture()
    const photo = { photoId: uuidv7(), catchId, content }
    expect(content.length).toBeGreaterThan(2 * PIECE_BYTES)
    expect(granted(await beginPhoto(shop, anna, photo))).toEqual({ received: 0, isComplete: false })
    granted(await sendPiece(shop, anna, photo, 0))
    // The answer was lost: the phone sends it again, and asks how far it is.
    expect(granted(await sendPiece(shop, anna, photo, 0)).received).toBe(PIECE_BYTES)
    expect(granted(await beginPhoto(shop, anna, photo)).received).toBe(PIECE_BYTES)
    expect(await photosOf(anna, purchaseId)).toMatchObject([{ received: PIECE_BYTES, isComplete: false }])
    await sendPhoto(shop, anna, photo)
    await sendPhoto(shop, anna, photo)
    expect(await photosOf(anna, purchaseId)).toEqual([
      {
        photoId: photo.photoId,
        catchId,
        bytes: content.length,
        received: content.length,
        isComplete: true,
        forClub: false,
      },
    ])
    const pieces = await shop.lenza.db.selectFrom('catch_photo_piece').selectAll().execute()
    expect(pieces.filter(({ photo_id }) => photo_id === photo.photoId)).toEqual([])
  })

  it('is kept without position and device, upright and no larger than it has to be', async () => {
    const anna = await aPerson(shop.lenza)
    const { catchId } = await aNotedFish(shop, anna, river)
    const content = await aPicture({ width: 2400, height: 1800, orientation: 6 })
    expect((await sharp(content).metadata()).exif?.length).toBeGreaterThan(0)
    const kept = await pictureOf(anna, await sendPhoto(shop, anna, { catchId, content }))
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 1600 })
    expect((await sharp(kept).metadata()).exif).toBeUndefined()
    expect(kept.length).toBeLessThanOrEqual(PHOTO_BYTES)
  })

  it('goes when its person removes it, or its fish', async () => {
    const anna = await aPerson(shop.lenza)
    const { purchaseId, catchId, fish } = await aNotedFish(shop, anna, river)
    const content = await aPicture()
    const [first, second] = [
      await sendPhoto(shop, anna, { catchId, content }),
      await sendPhoto(shop, anna, { catchId, content }),
    ]
    granted(await shop.lenza.call(removeCatchPhoto, { photoId: first }, anna))
    granted(await shop.lenza.call(removeCatchPhoto, { photoId: first }, anna))
    expect((await photosOf(anna, purchaseId)).map(({ photoId }) => photoId)).toEqual([second])
    await sendLog(shop, anna, [later(fish, 5, { annullato: true })])
    expect(await photosOf(anna, purchaseId)).toEqual([])
    const files = await shop.lenza.db.selectFrom('stored_file').select('key').execute()
    expect(files.filter(({ key }) => key.endsWith(first) || key.endsWith(second))).toEqual([])
  })
})

describe('what is no photograph', () => {
  it('is refused with a sentence, and forgotten', async () => {
    const anna = await aPerson(shop.lenza)
    const { purchaseId, catchId } = await aNotedFish(shop, anna, river)
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'white' } })
      .png()
      .toBuffer()
    const lies = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>alert(1)</script>')])
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>')
    for (const content of [heic, bomb, lies, svg]) {
      const photo = { photoId: uuidv7(), catchId, content }
      granted(await beginPhoto(shop, anna, photo))
      let answer
      for (let from = 0; from < content.length; from += PIECE_BYTES)
        answer = await sendPiece(shop, anna, photo, from)
      expect(answer && refused(answer)).toMatchObject({ code: 'NOT_A_PHOTO', status: 400 })
    }
    expect(await photosOf(anna, purchaseId)).toEqual([])
  })

  it('is refused by its size before anything of it is read', async () => {
    const anna = await aPerson(shop.lenza)
    const { catchId } = await aNotedFish(shop, anna, river)
    const fields = { idFoto: uuidv7(), idCattura: catchId, byte: 60_000_000, anchePerAssociazione: false }
    const tooLarge = await shop.lenza.send('PUT', '/api/foto-cattura', fields, anna)
    expect(tooLarge.json()).toMatchObject({ code: 'INPUT_WRONG', fields: [{ field: 'byte' }] })
    const whole = { idFoto: uuidv7(), daByte: 0, contenuto: 'A'.repeat(8_000_000) }
    expect((await shop.lenza.send('PUT', '/api/pezzo-foto-cattura', whole, anna)).statusCode).toBe(413)
  })

  it('is a piece that is not the next, or has another length', async () => {
    const anna = await aPerson(shop.lenza)
    const { catchId } = await aNotedFish(shop, anna, river)
    const content = await aLargePicture()
    const photo = { photoId: uuidv7(), catchId, content }
    granted(await beginPhoto(shop, anna, photo))
    const wrong = async (from: number, length?: number) =>
      refused(await sendPiece(shop, anna, photo, from, length)).fields
    expect(await wrong(PIECE_BYTES)).toMatchObject([{ field: 'daByte', code: 'PIECE_NOT_NEXT' }])
    expect(await wrong(1)).toMatchObject([{ field: 'daByte', code: 'PIECE_NOT_NEXT' }])
    // Of single bytes there would be as many pieces as bytes.
    expect(await wrong(0, 1)).toMatchObject([{ field: 'contenuto', code: 'PIECE_LENGTH' }])
    await sendPhoto(shop, anna, photo)
    const beyond = Math.ceil(content.length / PIECE_BYTES) * PIECE_BYTES
    const piece = { photoId: photo.photoId, from: beyond, content: 'AAAA' }
    expect(refused(await shop.lenza.call(sendPhotoPiece, piece, anna)).fields).toMatchObject([
      { code: 'PIECE_NOT_NEXT' },
    ])
  })
})

describe('somebody else', () => {
  it('neither sends to, sees nor removes a photograph, nor photographs another’s fish', async () => {
    const anna = await aPerson(shop.lenza)
    const luca = await aPerson(shop.lenza)
    const { purchaseId, catchId } = await aNotedFish(shop, anna, river)
    const content = await aPicture()
    const photoId = await sendPhoto(shop, anna, { catchId, content })
    const theirs = await aNotedFish(shop, luca, river)
    expect(refused(await beginPhoto(shop, luca, { photoId: uuidv7(), catchId, content })).code).toBe(
      'NOT_FOUND',
    )
    // The id of another's photograph, with a fish of their own.
    expect(refused(await beginPhoto(shop, luca, { photoId, catchId: theirs.catchId, content })).code).toBe(
      'NOT_FOUND',
    )
    expect(refused(await sendPiece(shop, luca, { photoId, catchId, content }, 0)).code).toBe('NOT_FOUND')
    expect(refused(await shop.lenza.call(readCatchPhoto, { photoId }, luca)).code).toBe('NOT_FOUND')
    expect(await photosOf(luca, purchaseId)).toEqual([])
    granted(await shop.lenza.call(removeCatchPhoto, { photoId }, luca))
    expect(await photosOf(anna, purchaseId)).toHaveLength(1)
  })
})
