import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { StoredLogo } from '../../profile.ts'
import type { Pictures, PreparedPicture } from '../pictures/prepared-picture.ts'

/**
 * Stores the pictures of the file, and removes those that it no longer names, but for the logo that is shown: it may be the
 * office's. Without files: it is there already.
 */
export async function storePictures(
  tx: Tx,
  associationId: number,
  pictures: Pictures,
  logo: StoredLogo | undefined,
): Promise<void> {
  const prepared = [...pictures.values()]
  const hashes = [...prepared, ...(logo ? [logo] : [])].map(({ hash }) => hash)
  await tx
    .deleteFrom('picture')
    .where('association_id', '=', associationId)
    .$if(hashes.length > 0, (rest) => rest.where('hash', 'not in', hashes))
    .execute()
  for (const picture of prepared.filter(({ files }) => files.length > 0))
    await storePicture(tx, associationId, picture)
}

export async function storePicture(
  tx: Tx,
  associationId: number,
  { hash, files }: PreparedPicture,
): Promise<void> {
  await tx
    .insertInto('picture')
    .values(files.map((file) => ({ association_id: associationId, hash, ...file })))
    // One that is put up again is as new.
    .onConflict((c) =>
      c.columns(['association_id', 'hash', 'width', 'format']).doUpdateSet({ stored_at: sql`now()` }),
    )
    .execute()
}

/** More than the photographs of 50 waters and of the drafts of a season. */
const MOST_PICTURES = 150

const holdPictures = (tx: Tx, associationId: number) =>
  tx.selectFrom('association').select('id').where('id', '=', associationId).forNoKeyUpdate().execute()

/**
 * Stores a picture that nothing published names yet; false where the association has as many as it may have. One at a time
 * in an association, so that several at once do not pass the bound.
 */
export async function keepPicture(tx: Tx, associationId: number, picture: PreparedPicture): Promise<boolean> {
  await holdPictures(tx, associationId)
  const { others } = await tx
    .selectFrom('picture')
    .select((of) => of.fn.count<string>('hash').distinct().as('others'))
    .where('association_id', '=', associationId)
    .where('hash', '!=', picture.hash)
    .executeTakeFirstOrThrow()
  if (Number(others) >= MOST_PICTURES) return false
  await storePicture(tx, associationId, picture)
  return true
}

/** Removes a picture; its files. */
export const takePicture = (tx: Tx, associationId: number, hash: string): Promise<PreparedPicture['files']> =>
  tx
    .deleteFrom('picture')
    .where('association_id', '=', associationId)
    .where('hash', '=', hash)
    .returning(['width', 'format', 'bytes'])
    .execute()

/** The widest stored file of a picture, from any association. Undefined: no file has this hash. */
export const widestFile = async (tx: Tx, key: string, hash: string): Promise<Buffer | undefined> =>
  (
    await tx
      .selectFrom('picture as p')
      .innerJoin('association as a', 'a.id', 'p.association_id')
      .select('p.bytes')
      .where('a.key', '=', key)
      .where('p.hash', '=', hash)
      .where('p.format', '=', 'webp')
      .orderBy('p.width', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.bytes
