import { v7 } from 'uuid'
import type { StoredEntry } from '../entry.ts'
import { openDatabase, type OfflineDatabase } from '../database.ts'
import { type Content, packed } from './parcel-content.ts'
import { sealFor } from './seal.ts'
import { keepParcel, keyOf } from './sealed-database.ts'
import { isWaiting } from '../photos/kept-photo.ts'
import { dropPhoto } from '../photos/photo-store.ts'
import { deleteStore } from './stores-on-device.ts'
import { noteSealedTyped, type TypedTexts } from './typed-texts.ts'

export const KEPT_DAYS = 30
export const KEPT_MS = KEPT_DAYS * 86_400_000

interface Situation {
  /** The person is signed in again. */
  isBack: () => boolean
  /** Somebody is signed in, who is another one. */
  isAnotherHere: boolean
  now: Date
}

/**
 * Deletes a person's store, after what they have not sent is sealed. Returns the entries that could not be sealed, as the
 * device never got their author's key: they wait in the store for their author, though never for longer than the next person.
 */
export async function putAway(owner: string, situation: Situation): Promise<StoredEntry[]> {
  const database = await openDatabase(owner, () => undefined)
  try {
    if (situation.isBack()) return []
    const left = await sealUnsent(database, owner, situation)
    if (left.length > 0 || situation.isBack()) return left
  } finally {
    database.close()
  }
  await deleteStore(owner)
  return []
}

/** Repeats it for what another tab wrote in the meantime. */
async function sealUnsent(
  database: OfflineDatabase,
  owner: string,
  { isBack, isAnotherHere, now }: Situation,
): Promise<StoredEntry[]> {
  const publicKey = await keyOf(owner)
  for (;;) {
    await putAwayFiles(database, publicKey, { isBack, now })
    await putAwayPhotos(database, publicKey, { isBack, now })
    const unsent = await emptyButUnsent(database)
    if (unsent.length === 0 || isBack()) return []
    if (publicKey === undefined) {
      const isOver = unsent.every(({ at }) => Date.parse(at) + KEPT_MS < now.getTime())
      if (!isAnotherHere && !isOver) return unsent
    } else await seal(publicKey, { entries: unsent, typed: {} }, now)
    await forgetVersions(database, unsent)
  }
}

async function emptyButUnsent(database: OfflineDatabase): Promise<StoredEntry[]> {
  const transaction = database.transaction(['entries', 'answers', 'snapshot'], 'readwrite')
  const entries = transaction.objectStore('entries')
  const all = await entries.getAll()
  await Promise.all([
    transaction.objectStore('answers').clear(),
    transaction.objectStore('snapshot').clear(),
    ...all.filter(({ modified }) => !modified).map(({ id }) => entries.delete(id)),
    transaction.done,
  ])
  return all.filter(({ modified }) => modified)
}

/** They wait in no store: what cannot be sealed is gone, as a file may be full of other people's data. */
async function putAwayFiles(
  database: OfflineDatabase,
  publicKey: string | undefined,
  { isBack, now }: Pick<Situation, 'isBack' | 'now'>,
): Promise<void> {
  for (const form of await database.getAllKeys('files')) {
    const file = await database.get('files', form)
    if (isBack()) return
    if (publicKey !== undefined && file !== undefined)
      await seal(publicKey, { entries: [], typed: {}, file: { ...file, form } }, now).catch(() => undefined)
    await database.delete('files', form)
  }
}

/** As files. What has been sent is at the server, and what was removed there is removed by its person again. */
async function putAwayPhotos(
  database: OfflineDatabase,
  publicKey: string | undefined,
  { isBack, now }: Pick<Situation, 'isBack' | 'now'>,
): Promise<void> {
  for (const photo of await database.getAll('photos')) {
    const content = await database.get('photoContents', photo.id)
    if (isBack()) return
    if (publicKey !== undefined && content !== undefined && isWaiting(photo))
      await seal(publicKey, { entries: [], typed: {}, photo: { ...photo, content } }, now).catch(
        () => undefined,
      )
    await dropPhoto(photo.id, database)
  }
}

/** Of the person who is signed in: what lay here for too long. */
export async function forgetOldFiles(owner: string, now: Date): Promise<void> {
  const database = await openDatabase(owner, () => undefined)
  try {
    for (const form of await database.getAllKeys('files')) {
      const { keptAt = 0 } = (await database.get('files', form)) ?? {}
      if (keptAt + KEPT_MS <= now.getTime()) await database.delete('files', form)
    }
  } finally {
    database.close()
  }
}

async function forgetVersions(database: OfflineDatabase, sealed: readonly StoredEntry[]): Promise<void> {
  const transaction = database.transaction('entries', 'readwrite')
  for (const { id, versionId } of sealed) {
    const kept = await transaction.store.get(id)
    if (kept?.versionId === versionId) await transaction.store.delete(id)
  }
  await transaction.done
}

/** Without the person's key it is lost: nobody but them may read it. */
export async function putAwayTyped({ owner, texts }: TypedTexts, now: Date): Promise<void> {
  const publicKey = await keyOf(owner)
  if (publicKey === undefined) return
  await seal(publicKey, { entries: [], typed: texts }, now)
  noteSealedTyped(texts)
}

async function seal(publicKey: string, content: Content, now: Date): Promise<void> {
  const sealed = await sealFor(publicKey, packed(content))
  const entries = content.entries.length + (content.photo ? 1 : 0)
  await keepParcel({ ...sealed, id: v7(), publicKey, entries, sealedAt: now.getTime() })
}
