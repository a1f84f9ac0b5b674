import { uploadPicture } from '#contract/office-draft.ts'
import { wireNameOf } from '#contract/wire.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuseFields } from '#server/platform/refusal.ts'
import { keepPicture, preparePicture } from '../catalogue/index.ts'

/** Photographs for the draft: shown to anglers once the part that names one is published. */
export function serveUploadPicture(serve: Serve, { db }: Services): void {
  serve(uploadPicture, async ({ input: { associationId, content } }) => {
    const found = await preparePicture(Buffer.from(content, 'base64'), String(associationId))
    if ('wrong' in found)
      return refuseFields([{ field: wireNameOf(uploadPicture.request, 'content'), code: 'NOT_A_PICTURE' }])
    const isKept = await inTransaction(db, (tx) => keepPicture(tx, associationId, found.prepared))
    if (!isKept)
      return refuseFields([
        { field: wireNameOf(uploadPicture.request, 'content'), code: 'TOO_MANY_PICTURES' },
      ])
    return { hash: found.prepared.hash }
  })
}
