import { KEY_RIGHTS } from '#contract/key-rights.ts'
import { listKeys, makeKey, MOST_KEYS, type OfficeKey, revokeKey } from '#contract/office-keys.ts'
import { wireNameOf } from '#contract/wire.ts'
import type { Db } from '#server/platform/database/open.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { refuse, refuseFields } from '#server/platform/refusal.ts'
import { requireConfirmation } from '../identity/index.ts'
import { newKey } from '../programs/index.ts'
import { recordEvent } from '../staff/index.ts'
import { addKey, countKeysLocked, keysOf, removeKey } from './store/keys.ts'

/** Making a key, which opens data of people to whoever has it, asks for the password; revoking one never waits for anything. */
export function serveKeys(serve: Serve, { db }: Services): void {
  serve(listKeys, ({ input }) => present(db, input.associationId))

  serve(makeKey, async ({ input: { associationId, name, rights }, caller, now }) => {
    const chosen = KEY_RIGHTS.filter((right) => rights.includes(right))
    if (chosen.length === 0)
      return refuseFields([{ field: wireNameOf(makeKey.request, 'rights'), code: 'REQUIRED' }])
    const { key, beginning, hash } = newKey()
    await inTransaction(db, async (tx) => {
      await requireConfirmation(tx, caller, now)
      if ((await countKeysLocked(tx, associationId)) >= MOST_KEYS) return refuse('TOO_MANY_KEYS')
      const id = uuidv7()
      await addKey(tx, { associationId, id, name, beginning, hash, rights: chosen, now })
      const after = { called: name, beginning, rights: chosen.join(' ') }
      return recordEvent(tx, caller, { act: 'apiKey.made', subjectId: id, after }, now)
    })
    return { secret: key, ...(await present(db, associationId)) }
  })

  serve(revokeKey, async ({ input: { associationId, keyId }, caller, now }) => {
    await inTransaction(db, async (tx) => {
      const removed = await removeKey(tx, associationId, keyId)
      if (removed === undefined) return
      const before = { called: removed.name, beginning: removed.beginning }
      await recordEvent(tx, caller, { act: 'apiKey.revoked', subjectId: keyId, before }, now)
    })
    return present(db, associationId)
  })
}

async function present(db: Db, associationId: number): Promise<{ keys: OfficeKey[] }> {
  const rows = await keysOf(db, associationId)
  return {
    keys: rows.map(({ id, name, beginning, rights, made_at, last_used_at }) => ({
      keyId: id,
      name,
      beginning,
      rights,
      madeAt: made_at.toISOString(),
      ...(last_used_at !== null && { lastUsedAt: last_used_at.toISOString() }),
    })),
  }
}
