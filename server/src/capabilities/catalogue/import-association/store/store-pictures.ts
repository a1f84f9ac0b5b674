import type { Tx } from '#server/platform/database/transaction.ts'
import type { Pictures } from '../pictures/prepared-picture.ts'

/** Stores the pictures of the file, and removes those that it no longer names. Without files: it is there already. */
export async function storePictures(tx: Tx, associationId: number, pictures: Pictures): Promise<void> {
  const prepared = [...pictures.values()]
  const hashes = prepared.map(({ hash }) => hash)
  await tx
    .deleteFrom('picture')
    .where('association_id', '=', associationId)
    .$if(hashes.length > 0, (rest) => rest.where('hash', 'not in', hashes))
    .execute()
  for (const { hash, files } of prepared.filter((picture) => picture.files.length > 0))
    await tx
      .insertInto('picture')
      .values(files.map((file) => ({ association_id: associationId, hash, ...file })))
      .onConflict((c) => c.doNothing())
      .execute()
}
