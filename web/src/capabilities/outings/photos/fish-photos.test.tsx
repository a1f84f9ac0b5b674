import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  beginCatchPhoto,
  listCatchPhotos,
  PIECE_BYTES,
  readCatchPhoto,
  removeCatchPhoto,
  sendPhotoPiece,
} from '#contract/catch-photos.ts'
import fishPhotos from '#locales/en/fish-photos.json' with { type: 'json' }
import { readRiverLog } from '#web/platform/offline/live-log.ts'
import { allPhotos, contentOfPhoto } from '#web/platform/offline/photos/photo-store.ts'
import { sendPhotos } from '#web/platform/offline/photos/send-photos.ts'
import { aPhoneForTest } from '#web/platform/offline/river-log-for-test.ts'
import { keepSession } from '#web/platform/session.ts'
import { aServer } from '#web/testing/a-server.ts'
import { draw } from '#web/testing/draw.tsx'
import { speak } from '#web/testing/speak.ts'
import { aCatch, aHeld } from '../log/an-entry-for-test.ts'
import { FishPhotos } from './fish-photos.tsx'

await speak('en')
const { answer, refuse, silence, sent } = aServer()
const BYTES = 2 * PIECE_BYTES + 7
const PICTURE = `data:image/jpeg;base64,${Buffer.alloc(BYTES, 7).toString('base64')}`
const bitmap = vi.fn<() => Promise<object>>()
const fish = aCatch({ lengthCm: 71 })
let takeAway: () => Promise<void>

beforeEach(() => {
  keepSession({ token: 'a-token', kind: 'angler', firstName: 'Anna', lastName: 'Bianchi', adult: true })
  takeAway = aPhoneForTest()
  bitmap.mockResolvedValue({ width: 4000, height: 3000, close: () => undefined })
  vi.stubGlobal('createImageBitmap', bitmap)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(PICTURE)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
  answer(listCatchPhotos, () => ({ photos: [] }))
})
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await takeAway()
})

const held = (photoFromCm?: number) => {
  const of = aHeld()
  return { ...of, river: { ...of.river, limits: [{ species: ['brownTrout' as const], photoFromCm }] } }
}

async function openFish(permit = held()) {
  await readRiverLog()
  draw(<FishPhotos fish={fish} held={permit} zoneId={3} />)
  await screen.findByRole('button', { name: fishPhotos.take })
}
const choose = (file: Blob) =>
  fireEvent.change(screen.getByLabelText(/photograph/i, { selector: 'input' }), { target: { files: [file] } })
const takeOne = async () => {
  choose(new File(['jpeg'], 'trout.jpg', { type: 'image/jpeg' }))
  await screen.findByRole('img', { name: /Photograph of the fish: brown trout/i })
}
const sentOf = (name: string) => sent().flatMap(({ way, fields }) => (way === name ? [fields] : []))
const placeOf = (fields: unknown) => (fields as { daByte: number }).daByte
const toServer = () => sendPhotos([fish], () => true)

it('is on the phone before anything is sent, and shown from there', async () => {
  await openFish()
  expect(screen.getByText(fishPhotos.onlyYou)).toBeTruthy()
  await takeOne()
  const [photo] = await allPhotos()
  expect(photo).toMatchObject({ catchId: fish.id, bytes: BYTES, forClub: false })
  expect(photo && (await contentOfPhoto(photo.id))?.length).toBe(BYTES)
  expect(screen.getByText(fishPhotos.onPhone)).toBeTruthy()
})

it('where the club asks for one, that is said before it is taken, and goes with it', async () => {
  await openFish(held(70))
  expect(screen.getByText(fishPhotos.alsoClub)).toBeTruthy()
  await takeOne()
  expect(await allPhotos()).toMatchObject([{ forClub: true }])
  cleanup()
  // This one is not long enough.
  draw(<FishPhotos fish={fish} held={held(72)} zoneId={3} />)
  expect(await screen.findByText(fishPhotos.onlyYou)).toBeTruthy()
})

it('is sent in pieces, and goes on where the server has it', async () => {
  await openFish()
  await takeOne()
  answer(beginCatchPhoto, () => ({ received: 0, isComplete: false }))
  silence(sendPhotoPiece)
  await expect(toServer()).rejects.toThrow()
  // The network is back, and the server had the first piece.
  answer(beginCatchPhoto, () => ({ received: PIECE_BYTES, isComplete: false }))
  answer(sendPhotoPiece, (_query, fields) =>
    placeOf(fields) === PIECE_BYTES
      ? { received: 2 * PIECE_BYTES, isComplete: false }
      : { received: BYTES, isComplete: true },
  )
  await toServer()
  const pieces = sentOf('PUT /api/pezzo-foto-cattura').map(placeOf)
  expect(pieces.slice(-2)).toEqual([PIECE_BYTES, 2 * PIECE_BYTES])
  await waitFor(() => expect(screen.getByText(fishPhotos.sent)).toBeTruthy())
  const begun = sentOf('PUT /api/foto-cattura').length
  await toServer()
  expect(sentOf('PUT /api/foto-cattura')).toHaveLength(begun)
})

it('that is refused says why and is not sent again; over the day’s number it waits', async () => {
  await openFish()
  await takeOne()
  refuse(beginCatchPhoto, 'TOO_MANY_PHOTOS')
  await toServer()
  expect(await screen.findByText('It is sent tomorrow: you have sent 10 today.')).toBeTruthy()
  const [photo] = await allPhotos()
  expect(photo?.refused).toBeUndefined()
})

it('is removed here at once, and at the server with the next sending', async () => {
  await openFish()
  await takeOne()
  await userEvent.click(screen.getByRole('button', { name: fishPhotos.remove }))
  await userEvent.click(screen.getByRole('button', { name: fishPhotos.removeYes }))
  await waitFor(() => expect(screen.queryByRole('img', { name: /Photograph of the fish/ })).toBeNull())
  answer(removeCatchPhoto, () => ({}))
  await toServer()
  expect(sentOf('DELETE /api/foto-cattura')).toHaveLength(1)
  expect(await allPhotos()).toEqual([])
})

it('of another phone is shown from the server', async () => {
  const photo = { photoId: '0199a0f2-9c10-7c44-8a00-5f0e1d2c3b4b', catchId: fish.id, bytes: 9, received: 9 }
  answer(listCatchPhotos, () => ({ photos: [{ ...photo, isComplete: true, forClub: false }] }))
  answer(readCatchPhoto, () => ({ content: '/9j/' }))
  await readRiverLog()
  draw(<FishPhotos fish={fish} held={held()} zoneId={3} />)
  const picture = await screen.findByRole('img', { name: /Photograph of the fish/ })
  expect(picture.getAttribute('src')).toBe('data:image/jpeg;base64,/9j/')
})

it.each([
  ['a file of 60 MB', { size: 60_000_000 }, /more than 20 MB/],
  ['a HEIC', { bytes: '\0\0\0\x18ftypheic' }, /HEIC format/],
  ['a file that is no picture', { bytes: 'hello, this is text' }, /not a JPEG, PNG or WebP/],
])(
  '%s is refused with what to do',
  async (_what, { size, bytes = '' }: { size?: number; bytes?: string }, sentence) => {
    await openFish()
    bitmap.mockRejectedValue(new Error('no picture'))
    const file = new File([bytes], 'fish')
    if (size !== undefined) Object.defineProperty(file, 'size', { value: size })
    choose(file)
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(await allPhotos()).toEqual([])
  },
)
