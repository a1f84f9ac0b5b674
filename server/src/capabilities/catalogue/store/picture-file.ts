import type { PictureFormat } from '#contract/pictures.ts'
import type { Db } from '#server/platform/database/open.ts'

export interface PictureFile {
  associationId: number
  hash: string
  /** Pixels. */
  width: number
  format: PictureFormat
}

/** The bytes of one file of a picture or a logo; undefined: there is none any more. */
export async function pictureBytes(
  db: Db,
  { associationId, hash, width, format }: PictureFile,
): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('picture')
    .select('bytes')
    .where('association_id', '=', associationId)
    .where('hash', '=', hash)
    .where('width', '=', width)
    .where('format', '=', format)
    .executeTakeFirst()
  return found?.bytes
}
