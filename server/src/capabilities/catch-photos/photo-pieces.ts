import { PIECE_BYTES, sendPhotoPiece } from '#contract/catch-photos.ts'
import { wireNameOf } from '#contract/wire.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse, refuseFields } from '#server/platform/refusal.ts'
import { arrivalOf, finishIfWhole } from './finish-photo.ts'
import { lockPhoto, type PhotoRow, writePiece } from './store/photos.ts'

interface Piece {
  from: number
  content: Buffer
}

const { request } = sendPhotoPiece

/** The pieces of a photograph arrive in their order; the last one makes it a picture. */
export function servePhotoPieces(serve: Serve, services: Services): void {
  const { db } = services

  serve(sendPhotoPiece, async ({ input: { photoId, from, content }, caller: { accountId } }) => {
    const piece = { from, content: Buffer.from(content, 'base64') }
    const photo = await inTransaction(
      db,
      async (tx) => {
        const known = (await lockPhoto(tx, photoId, accountId)) ?? refuse('NOT_FOUND')
        return take(tx, known, piece)
      },
      { idempotent: true },
    )
    return arrivalOf(await finishIfWhole(services, photo))
  })
}

/** All pieces but the last have the same length, so that there are never more than a few. */
async function take(tx: Tx, photo: PhotoRow, { from, content }: Piece): Promise<PhotoRow> {
  if (from % PIECE_BYTES !== 0 || from > photo.received)
    return refuseFields([{ field: wireNameOf(request, 'from'), code: 'PIECE_NOT_NEXT' }])
  const expected = Math.min(PIECE_BYTES, photo.bytes - from)
  if (content.length !== expected || expected <= 0)
    return refuseFields([{ field: wireNameOf(request, 'content'), code: 'PIECE_LENGTH' }])
  return from < photo.received ? photo : writePiece(tx, photo, content)
}
