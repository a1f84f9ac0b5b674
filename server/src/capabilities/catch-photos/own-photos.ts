import { listCatchPhotos, readCatchPhoto, removeCatchPhoto } from '#contract/catch-photos.ts'
import { filesOf } from '#server/platform/files/index.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { arrivalOf } from './finish-photo.ts'
import { photoKey } from './photo-key.ts'
import { deletePhoto, photosOfPermit, placeOfOwn } from './store/photos.ts'

/** An angler's own photographs; another's are not there for them. */
export function serveOwnPhotos(serve: Serve, services: Services): void {
  const { db } = services

  serve(listCatchPhotos, async ({ input: { purchaseId }, caller: { accountId } }) => {
    const rows = await photosOfPermit(db, purchaseId, accountId)
    return {
      photos: rows.map((row) => ({
        photoId: row.id,
        catchId: row.catch_id,
        bytes: row.bytes,
        forClub: row.for_club,
        ...arrivalOf(row),
      })),
    }
  })

  serve(readCatchPhoto, async ({ input: { photoId }, caller: { accountId } }) => {
    const id = photoId.toLowerCase()
    const { place } = (await placeOfOwn(db, id, accountId)) ?? refuse('NOT_FOUND')
    const content = (await filesOf(services).read(db, photoKey(id), place)) ?? refuse('NOT_FOUND')
    return { content: content.toString('base64') }
  })

  serve(removeCatchPhoto, async ({ input: { photoId }, caller: { accountId } }) => {
    await deletePhoto(db, photoId, accountId)
    return {}
  })
}
