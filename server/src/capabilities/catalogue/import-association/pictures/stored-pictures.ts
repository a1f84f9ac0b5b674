import type { Tx } from '#server/platform/database/transaction.ts'
import type { AssociationProfile } from '../../profile.ts'
import { widestFile } from '../store/store-pictures.ts'
import { sizeOf } from './prepare-picture.ts'
import type { Pictures, PreparedPicture } from './prepared-picture.ts'

/** The file says that the server has this picture, and it has not. */
export class PictureNotStored extends Error {
  file: string
  constructor(file: string) {
    super(`the picture ${file} is neither beside the file nor on the server`)
    this.file = file
  }
}

/** With the size of those that are there already; the files of these are not read again. */
export async function withStoredPictures(tx: Tx, key: string, pictures: Pictures): Promise<Pictures> {
  if ([...pictures.values()].every(({ files }) => files.length > 0)) return pictures
  const row = await tx.selectFrom('association').select('profile').where('key', '=', key).executeTakeFirst()
  const { aboutWaters = {}, logo } = (row?.profile ?? {}) as Partial<AssociationProfile>
  const known = [...Object.values(aboutWaters).map(({ picture }) => picture), logo].filter(
    (one) => one !== undefined,
  )
  const sized = await Promise.all(
    [...pictures].map(async ([file, prepared]): Promise<[string, PreparedPicture]> => {
      if (prepared.files.length > 0) return [file, prepared]
      const stored =
        known.find(({ hash }) => hash === prepared.hash) ?? (await uploadedSize(tx, key, prepared.hash))
      if (stored === undefined) throw new PictureNotStored(file)
      return [file, { ...prepared, width: stored.width, height: stored.height }]
    }),
  )
  return new Map(sized)
}

/** Of one that the office has put up and not published yet. */
async function uploadedSize(tx: Tx, key: string, hash: string) {
  const bytes = await widestFile(tx, key, hash)
  return bytes && sizeOf(bytes)
}
