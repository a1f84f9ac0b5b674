import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database } from '#server/platform/database/tables.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { FilePlace } from '#server/platform/files/index.ts'
import { photoKey } from '../photo-key.ts'

export type PhotoRow = Selectable<Database['catch_photo']>

/** The fish of this id that the account noted and did not delete; locked against both. */
export const isOwnFish = (tx: Tx, catchId: string, accountId: string) =>
  tx
    .selectFrom('catch')
    .select(['association_id', 'id'])
    .where('id', '=', catchId)
    .where('written_by', '=', accountId)
    .where('cancelled', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Undefined: the id is known already. */
export const insertPhoto = (tx: Tx, row: Omit<Insertable<Database['catch_photo']>, 'stored_in'>) =>
  tx
    .insertInto('catch_photo')
    .values({ ...row, stored_in: null })
    .onConflict((on) => on.column('id').doNothing())
    .returningAll()
    .executeTakeFirst()

/** Of this account, until the transaction ends. */
export const lockPhoto = (tx: Tx, photoId: string, accountId: string): Promise<PhotoRow | undefined> =>
  tx
    .selectFrom('catch_photo')
    .selectAll()
    .where('id', '=', photoId)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()

/** The next piece of a locked photograph. */
export async function writePiece(tx: Tx, photo: PhotoRow, content: Buffer): Promise<PhotoRow> {
  const piece = { photo_id: photo.id, from_byte: photo.received, content }
  await tx.insertInto('catch_photo_piece').values(piece).execute()
  return tx
    .updateTable('catch_photo')
    .set({ received: photo.received + content.length })
    .where('id', '=', photo.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function allPieces(db: Db, photoId: string): Promise<Buffer> {
  const pieces = await db
    .selectFrom('catch_photo_piece')
    .select('content')
    .where('photo_id', '=', photoId)
    .orderBy('from_byte')
    .execute()
  return Buffer.concat(pieces.map(({ content }) => content))
}

interface Stored {
  place: FilePlace
  within: (tx: Tx) => Promise<void>
}

/** Undefined: it was removed meanwhile, and its file goes too. A repetition of the last piece may have finished it already. */
export async function keepFinished(tx: Tx, photo: PhotoRow, stored: Stored): Promise<PhotoRow | undefined> {
  const now = await lockPhoto(tx, photo.id, photo.account_id)
  if (now === undefined) {
    if (stored.place === 's3') await removeLater(tx, photo.id)
    return undefined
  }
  if (now.stored_in !== null) return now
  await stored.within(tx)
  await tx.deleteFrom('catch_photo_piece').where('photo_id', '=', photo.id).execute()
  return tx
    .updateTable('catch_photo')
    .set({ stored_in: stored.place })
    .where('id', '=', photo.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function removeLater(tx: Tx, photoId: string): Promise<void> {
  await tx
    .insertInto('file_to_remove')
    .values({ key: photoKey(photoId) })
    .onConflict((on) => on.doNothing())
    .execute()
}

/** Its file goes with it (the trigger `forget_photo_files`). */
export async function deletePhoto(db: Db | Tx, photoId: string, accountId: string): Promise<void> {
  await db.deleteFrom('catch_photo').where('id', '=', photoId).where('account_id', '=', accountId).execute()
}

/** Of the fish of a permit, by one account, the oldest first. */
export const photosOfPermit = (db: Db, purchaseId: string, accountId: string): Promise<PhotoRow[]> =>
  db
    .selectFrom('catch_photo as p')
    .innerJoin('catch as c', (on) =>
      on.onRef('c.association_id', '=', 'p.association_id').onRef('c.id', '=', 'p.catch_id'),
    )
    .selectAll('p')
    .where('c.purchase_id', '=', purchaseId)
    .where('p.account_id', '=', accountId)
    .orderBy('p.begun_at')
    .orderBy('p.id')
    .execute()

/** Complete ones alone have a place. */
export const placeOfOwn = (db: Db, photoId: string, accountId: string) =>
  db
    .selectFrom('catch_photo')
    .select(sql<FilePlace>`stored_in`.as('place'))
    .where('id', '=', photoId)
    .where('account_id', '=', accountId)
    .where('stored_in', 'is not', null)
    .executeTakeFirst()
