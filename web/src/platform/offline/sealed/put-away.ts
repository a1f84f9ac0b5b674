import { v7 } from 'uuid'
import type { StoredEntry } from '../entry.ts'
import { openDatabase, type OfflineDatabase } from '../database.ts'
import { sealFor } from './seal.ts'
import { keepParcel, keyOf } from './sealed-database.ts'
import { deleteStore } from './stores-on-device.ts'
import { noteSealedTyped, type TypedTexts } from './typed-texts.ts'

export const KEPT_DAYS = 30
export const KEPT_MS = KEPT_DAYS * 86_400_000

/** What a parcel holds, as JSON. */
export interface Content {
  entries: StoredEntry[]
  /** Texts that were typed, by their key. */
  typed: Record<string, string>
}

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
  const sealed = await sealFor(publicKey, JSON.stringify(content))
  const entries = content.entries.length
  await keepParcel({ ...sealed, id: v7(), publicKey, entries, sealedAt: now.getTime() })
}
