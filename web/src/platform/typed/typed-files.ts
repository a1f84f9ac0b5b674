import { personDatabase } from '../offline/person-database.ts'

/** As large as the pages read: a larger file is refused by them, with the reason. */
export const MOST_BYTES = 20 * 1024 * 1024

let latest: Promise<unknown> = Promise.resolve()
/** One act after the other: of two files, the one that was chosen last stays. */
function inOrder<T>(act: () => Promise<T>): Promise<T> {
  const mine = latest.then(act)
  latest = mine.catch(() => undefined)
  return mine
}

/** Keeps it in the person's own store (docs/decisions/0106), by the form's name. Returns whether it outlives the page. */
export const keepFile = (form: string, file: File): Promise<boolean> =>
  inOrder(async () => {
    if (file.size > MOST_BYTES) return false
    const { name, type } = file
    const kept = { name, type, bytes: new Uint8Array(await file.arrayBuffer()), keptAt: Date.now() }
    const transaction = (await personDatabase()).transaction('files', 'readwrite', { durability: 'strict' })
    await Promise.all([transaction.store.put(kept, form), transaction.done])
    return true
  }).catch(() => false)

export const keptFile = (form: string): Promise<File | undefined> =>
  inOrder(async () => {
    const kept = await (await personDatabase()).get('files', form)
    return kept && new File([kept.bytes], kept.name, { type: kept.type })
  }).catch(() => undefined)

export const forgetFile = (form: string): Promise<void> =>
  inOrder(async () => (await personDatabase()).delete('files', form)).catch(() => undefined)
