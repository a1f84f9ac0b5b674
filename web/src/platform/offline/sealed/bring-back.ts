import { openDeviceSeal, readDeviceSeal } from '#contract/device-seal.ts'
import { isLater } from '#rules/versions.ts'
import { askAs } from '../../api/ask.ts'
import type { StoredEntry } from '../entry.ts'
import { openDatabase } from '../database.ts'
import type { Content } from './put-away.ts'
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
  let count = 0
  for (const parcel of mine) {
    const { entries, typed } = await contentOf(parcel, token)
    await putBack(owner, entries)
    putBackTyped(typed)
    await forgetParcel(parcel.id)
    count += entries.length
  }
  return count
}

async function contentOf(parcel: Parcel, token: string): Promise<Content> {
  const { oneTimeKey, publicKey } = parcel
  const { secret } = await askAs(token, openDeviceSeal, { oneTimeKey }, patience())
  return JSON.parse(await openWith(secret, publicKey, parcel)) as Content
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
