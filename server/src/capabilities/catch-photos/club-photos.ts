import { listClubPhotos, MOST_CLUB_PHOTOS, readClubPhoto } from '#contract/catch-photos.ts'
import { isPhotoProof } from '#rules/river/photo-proof.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import { filesOf } from '#server/platform/files/index.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { currentCatalogue, fishNamesOf, permitVersion } from '../catalogue/index.ts'
import { type ClubPhoto, onePhotoOfClub, photosOfClub } from '../outings/index.ts'
import { photoKey } from './photo-key.ts'

/** What an association sees: photographs of fish for which it asks, whose angler was told so, without names. */
export function serveClubPhotos(serve: Serve, services: Services): void {
  const { db } = services

  serve(listClubPhotos, async ({ input: { associationId, year, before }, language }) => {
    const found = await proofsOfYear(db, { associationId, year, before })
    const { ownFish } = await currentCatalogue(db)
    const shown = found.slice(0, MOST_CLUB_PHOTOS)
    return {
      photos: shown.map(({ id, day, zone, species, length_mm, kept }) => ({
        photoId: id,
        day,
        ...(zone !== null && { zoneName: inLanguage(zone, language) }),
        species,
        ...(length_mm !== null && { lengthCm: length_mm / 10 }),
        kept,
      })),
      hasMore: found.length > shown.length,
      ...fishNamesOf(
        shown.map(({ species }) => species),
        ownFish,
        language,
      ),
    }
  })

  serve(readClubPhoto, async ({ input: { associationId, photoId } }) => {
    const photo = await onePhotoOfClub(db, associationId, photoId)
    if (photo === undefined || !(await isProof(db, photo))) return refuse('NOT_FOUND')
    const content = (await filesOf(services).read(db, photoKey(photo.id), photo.place)) ?? refuse('NOT_FOUND')
    return { content: content.toString('base64') }
  })
}

/** By what the permit said when it was bought, and by the fish as it is noted now. */
async function isProof(db: Db, photo: ClubPhoto): Promise<boolean> {
  const terms = await permitVersion(db, photo.permit_id, photo.permit_version)
  const { species, length_mm, zone_id } = photo
  const fish = { species, ...(length_mm !== null && { lengthCm: length_mm / 10 }) }
  return terms !== undefined && isPhotoProof(terms, { zoneId: zone_id ?? undefined }, fish)
}

interface Wanted {
  associationId: number
  year: number
  before?: string | undefined
}

/** One more than an answer has, if there are more. */
async function proofsOfYear(db: Db, wanted: Wanted): Promise<ClubPhoto[]> {
  const found: ClubPhoto[] = []
  for (let { before } = wanted; found.length <= MOST_CLUB_PHOTOS;) {
    const page = await photosOfClub(db, { ...wanted, before })
    for (const photo of page) if (await isProof(db, photo)) found.push(photo)
    before = page.at(-1)?.id
    if (before === undefined) break
  }
  return found
}
