import { beginCatchPhoto, PIECE_BYTES, sendPhotoPiece } from '#contract/catch-photos.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import type { Person } from '#server/platform/testing/people.ts'
import { granted } from './buying.ts'
import { aFish, aPermitAt, type Sent, sendLog } from './river.ts'
import type { Shop, Water } from './shop.ts'

type Who = Pick<Person, 'token'>

/** A fish that this person noted, on a permit of their own. */
export async function aNotedFish(shop: Shop, who: Person, river: Water, says: Sent = {}) {
  const purchaseId = await aPermitAt(shop, who, river)
  const fish = aFish(purchaseId, says)
  await sendLog(shop, who, [fish])
  return { purchaseId, catchId: String(fish['id']), fish }
}

interface Photo {
  photoId: string
  catchId: string
  content: Buffer
  forClub?: boolean
}

export const beginPhoto = ({ lenza }: Pick<Shop, 'lenza'>, who: Who, photo: Photo) =>
  lenza.call(
    beginCatchPhoto,
    {
      photoId: photo.photoId,
      catchId: photo.catchId,
      bytes: photo.content.length,
      forClub: photo.forClub ?? false,
    },
    who,
  )

export const sendPiece = (
  { lenza }: Pick<Shop, 'lenza'>,
  who: Who,
  { photoId, content }: Photo,
  from: number,
  length = PIECE_BYTES,
) => {
  const piece = content.subarray(from, from + length).toString('base64')
  return lenza.call(sendPhotoPiece, { photoId, from, content: piece }, who)
}

/** The whole photograph, as a phone sends it. Returns its id. */
export async function sendPhoto(
  shop: Pick<Shop, 'lenza'>,
  who: Who,
  given: Omit<Photo, 'photoId'> & { photoId?: string },
): Promise<string> {
  const photo = { photoId: uuidv7(), ...given }
  const { received } = granted(await beginPhoto(shop, who, photo))
  for (let from = received; from < photo.content.length; from += PIECE_BYTES)
    granted(await sendPiece(shop, who, photo, from))
  return photo.photoId
}
