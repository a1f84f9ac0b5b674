import type { Serve, Services } from '#server/platform/http/services.ts'
import { serveBeginPhoto } from './begin-photo.ts'
import { serveClubPhotos } from './club-photos.ts'
import { serveOwnPhotos } from './own-photos.ts'
import { servePhotoPieces } from './photo-pieces.ts'

export { photoKey } from './photo-key.ts'

/** Photographs of fish: sent in pieces, read and removed by who took them, and seen by a club as proof. */
export function serveCatchPhotos(serve: Serve, services: Services): void {
  serveBeginPhoto(serve, services)
  servePhotoPieces(serve, services)
  serveOwnPhotos(serve, services)
  serveClubPhotos(serve, services)
}
