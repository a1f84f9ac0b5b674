import {
  beginCatchPhoto,
  PIECE_BYTES,
  PHOTO_BYTES,
  removeCatchPhoto,
  sendPhotoPiece,
} from '#contract/catch-photos.ts'
import type { ResponseOf } from '#contract/call.ts'
import { ApiRefusal } from '../../api/no-answer.ts'
import { ask } from '../../api/ask.ts'
import type { Entry } from '../entry.ts'
import { riverLogChanged, readRiverLog } from '../live-log.ts'
import { isWaiting, type KeptPhoto } from './kept-photo.ts'
import { allPhotos, changePhoto, contentOfPhoto, dropPhoto, type PhotoContent } from './photo-store.ts'

const LONGEST_REQUEST_MS = 45_000
const AN_HOUR_MS = 3_600_000
/** Sent ones stay on the phone for so long, to be seen without a network. */
const KEPT_MS = 30 * 24 * AN_HOUR_MS
/** These will be the same whenever it is sent again. */
const FINAL = ['NOT_A_PHOTO', 'NOT_FOUND', 'INPUT_WRONG', 'TOO_LARGE']

const patience = () => AbortSignal.timeout(LONGEST_REQUEST_MS)

/** Those that can be sent now: their fish has arrived, and the day's number allows it. */
export function photosToSend(
  photos: readonly KeptPhoto[],
  entries: readonly Entry[],
  now = Date.now(),
): KeptPhoto[] {
  const unsentFish = new Set(entries.filter(({ modified }) => modified).map(({ id }) => id))
  return photos.filter(
    (photo) =>
      isWaiting(photo) &&
      (photo.isRemoved === true || !unsentFish.has(photo.catchId)) &&
      (photo.notBefore ?? 0) <= now,
  )
}

/** Sends what waits, one after the other, each from where the server has it. Rejects without an answer: the rest waits. */
export async function sendPhotos(entries: readonly Entry[], mayGoOn: () => boolean): Promise<void> {
  for (const photo of photosToSend(await allPhotos(), entries)) {
    if (!mayGoOn()) throw new Error('another person has signed in')
    try {
      await (photo.isRemoved ? removeThere(photo) : sendOne(photo))
    } catch (error) {
      if (!(await settle(photo, error))) throw error
    }
    riverLogChanged()
    await readRiverLog()
  }
}

async function removeThere({ id }: KeptPhoto): Promise<void> {
  await ask(removeCatchPhoto, { photoId: id }, patience())
  await dropPhoto(id)
}

async function sendOne({ id, catchId, bytes, forClub }: KeptPhoto): Promise<void> {
  const content = await contentOfPhoto(id)
  // The picture went with what the browser deleted by itself: nothing of it can be sent.
  if (content === undefined) return dropPhoto(id)
  const begun = await ask(beginCatchPhoto, { photoId: id, catchId, bytes, forClub }, patience())
  let arrived = begun
  while (!arrived.isComplete) {
    const before = arrived.received
    arrived = await sendPiece(id, content, before)
    if (arrived.received <= before && !arrived.isComplete) throw new Error('a photograph makes no progress')
    await changePhoto(id, { received: arrived.received })
    await readRiverLog()
  }
  await changePhoto(id, { received: bytes, sentAt: Date.now() })
}

/** The server finishes a photograph with its last piece: where all have arrived, that one is sent again. */
function sendPiece(
  photoId: string,
  content: PhotoContent,
  received: number,
): Promise<ResponseOf<typeof sendPhotoPiece>> {
  const from = Math.min(received, Math.floor((content.length - 1) / PIECE_BYTES) * PIECE_BYTES)
  const piece = content.subarray(from, Math.min(from + PIECE_BYTES, PHOTO_BYTES))
  return ask(sendPhotoPiece, { photoId, from, content: inBase64(piece) }, patience())
}

const inBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** Whether the refusal says what becomes of the photograph. */
async function settle({ id }: KeptPhoto, error: unknown): Promise<boolean> {
  if (!(error instanceof ApiRefusal)) return false
  const { code, detail, title } = error.problem
  if (code === 'TOO_MANY_PHOTOS') await changePhoto(id, { notBefore: Date.now() + AN_HOUR_MS })
  else if (FINAL.includes(code)) await changePhoto(id, { refused: detail ?? title })
  else return false
  return true
}

/** What was sent long ago is at the server, and takes no room here any more. */
export async function forgetOldPhotos(now = Date.now()): Promise<void> {
  for (const { id, sentAt } of await allPhotos())
    if (sentAt !== undefined && sentAt + KEPT_MS < now) await dropPhoto(id)
}
