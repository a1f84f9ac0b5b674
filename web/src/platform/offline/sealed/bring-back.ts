import { addPhoto } from '../photos/photo-store.ts'
import { openDeviceSeal, readDeviceSeal } from '#contract/device-seal.ts'
import { isLater } from '#rules/river/versions.ts'
import { askAs } from '../../api/ask.ts'
import type { StoredEntry } from '../entry.ts'
import { openDatabase } from '../database.ts'
import { type Content, unpacked } from './parcel-content.ts'
import { openWith } from './seal.ts'
import { forgetParcel, type Parcel, parcels } from './sealed-database.ts'
import { putBackTyped } from './typed-texts.ts'

const LONGEST_REQUEST_MS = 15_000
const patience = () => AbortSignal.timeout(LONGEST_REQUEST_MS)

/** Who is signed in, or is about to be. */
export interface Here {
  owner: string
  token: string
}

/** Rejects without an answer. */
export const fetchKey = async ({ token }: Here): Promise<string> =>
  (await askAs(token, readDeviceSeal, {}, patience())).publicKey

/**
 * Puts what was sealed for this person back into their store and this tab, also after another password or e-mail. Returns
 * how many entries came back. Rejects without an answer: the parcels stay.
 */
export async function bringBack({ owner, token }: Here, publicKey: string): Promise<number> {
  const mine = (await parcels()).filter((parcel) => parcel.publicKey === publicKey)
  const opened: { id: string; typed: Content['typed'] }[] = []
  let count = 0
  try {
    for (const parcel of mine) {
      const { entries, typed, file, photo } = await contentOf(parcel, token)
      await putBack(owner, entries)
      if (file) await putBackFile(owner, file)
      if (photo) await putBackPhoto(owner, photo)
      opened.push({ id: parcel.id, typed })
      count += entries.length + (photo ? 1 : 0)
    }
  } finally {
    // The texts come last: a form that hears of them looks for its file.
    for (const { id, typed } of opened) {
      putBackTyped(typed)
      await forgetParcel(id)
    }
  }
  return count
}

async function contentOf(parcel: Parcel, token: string): Promise<Content> {
  const { oneTimeKey, publicKey } = parcel
  const { secret } = await askAs(token, openDeviceSeal, { oneTimeKey }, patience())
  return unpacked(await openWith(secret, publicKey, parcel))
}

/** Only where the store has nothing later of the same entry. Resolves when it is on disk. */
async function putBack(owner: string, entries: readonly StoredEntry[]): Promise<void> {
  if (entries.length === 0) return
  const database = await openDatabase(owner, () => undefined)
  try {
    const transaction = database.transaction('entries', 'readwrite', { durability: 'strict' })
    for (const entry of entries) {
      const known = await transaction.store.get(entry.id)
      if (known === undefined || isLater(entry, known)) await transaction.store.put(entry)
    }
    await transaction.done
  } finally {
    database.close()
  }
}

async function putBackPhoto(
  owner: string,
  { content, ...photo }: NonNullable<Content['photo']>,
): Promise<void> {
  const database = await openDatabase(owner, () => undefined)
  try {
    await addPhoto(photo, content, database)
  } finally {
    database.close()
  }
}

/** A file that was chosen since stays. */
async function putBackFile(owner: string, { form, ...file }: NonNullable<Content['file']>): Promise<void> {
  const database = await openDatabase(owner, () => undefined)
  try {
    const transaction = database.transaction('files', 'readwrite', { durability: 'strict' })
    if ((await transaction.store.get(form)) === undefined) await transaction.store.put(file, form)
    await transaction.done
  } finally {
    database.close()
  }
}
