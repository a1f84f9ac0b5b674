import type { OfflineDatabase } from '../database.ts'
import { personDatabase } from '../person-database.ts'
import type { KeptPhoto } from './kept-photo.ts'

const STORES = ['photos', 'photoContents'] as const
export type PhotoContent = Uint8Array<ArrayBuffer>

export const allPhotos = async (): Promise<KeptPhoto[]> => (await personDatabase()).getAll('photos')

/** Undefined: this phone does not have the picture, or not any more. */
export const contentOfPhoto = async (id: string): Promise<PhotoContent | undefined> =>
  (await personDatabase()).get('photoContents', id)

/** Resolves when it is on disk: a phone's battery may die at any moment. */
export async function addPhoto(
  photo: KeptPhoto,
  content: PhotoContent,
  database?: OfflineDatabase,
): Promise<void> {
  const transaction = (database ?? (await personDatabase())).transaction(STORES, 'readwrite', {
    durability: 'strict',
  })
  await Promise.all([
    transaction.objectStore('photos').put(photo),
    transaction.objectStore('photoContents').put(content, photo.id),
    transaction.done,
  ])
}

/** One that was removed meanwhile stays removed. */
export async function changePhoto(id: string, change: Partial<KeptPhoto>): Promise<void> {
  const transaction = (await personDatabase()).transaction('photos', 'readwrite')
  const known = await transaction.store.get(id)
  if (known !== undefined) await transaction.store.put({ ...known, ...change })
  await transaction.done
}

/** Deleted here, and to be deleted at the server. */
export async function notePhotoRemoved(photo: KeptPhoto): Promise<void> {
  const transaction = (await personDatabase()).transaction(STORES, 'readwrite', { durability: 'strict' })
  await Promise.all([
    transaction.objectStore('photos').put({ ...photo, isRemoved: true }),
    transaction.objectStore('photoContents').delete(photo.id),
    transaction.done,
  ])
}

export async function dropPhoto(id: string, database?: OfflineDatabase): Promise<void> {
  const transaction = (database ?? (await personDatabase())).transaction(STORES, 'readwrite')
  await Promise.all([
    transaction.objectStore('photos').delete(id),
    transaction.objectStore('photoContents').delete(id),
    transaction.done,
  ])
}
