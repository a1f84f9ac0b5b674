import { PHOTO_BYTES, PHOTO_LONGEST_SIDE } from '#contract/catch-photos.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { filesOf } from '#server/platform/files/index.ts'
import type { Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { preparePhoto } from '../catalogue/index.ts'
import { photoKey } from './photo-key.ts'
import { allPieces, deletePhoto, keepFinished, type PhotoRow } from './store/photos.ts'

const BOUNDS = { longestSide: PHOTO_LONGEST_SIDE, most: PHOTO_BYTES }

export const arrivalOf = ({ received, stored_in }: PhotoRow) => ({
  received,
  isComplete: stored_in !== null,
})

/**
 * When the last piece is there: looks at the bytes, stores the picture without metadata and forgets the pieces. What is no picture is
 * deleted and refused. Repeated after a fault, it finishes then.
 */
export async function finishIfWhole(services: Services, photo: PhotoRow): Promise<PhotoRow> {
  if (photo.stored_in !== null || photo.received < photo.bytes) return photo
  const { db } = services
  const pieces = await allPieces(db, photo.id)
  const found = await preparePhoto(pieces, photo.account_id, BOUNDS)
  if ('wrong' in found) {
    await deletePhoto(db, photo.id, photo.account_id)
    return refuse('NOT_A_PHOTO')
  }
  const stored = await filesOf(services).store(photoKey(photo.id), found.prepared)
  return inTransaction(db, async (tx) => (await keepFinished(tx, photo, stored)) ?? refuse('NOT_FOUND'), {
    idempotent: true,
  })
}
