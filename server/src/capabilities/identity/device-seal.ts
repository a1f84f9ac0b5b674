import { createECDH } from 'node:crypto'
import { openDeviceSeal, readDeviceSeal } from '#contract/device-seal.ts'
import { wireNameOf } from '#contract/wire.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse, refuseFields } from '#server/platform/refusal.ts'
import { open, seal } from '#server/platform/sealing/seal.ts'
import { sealingKeys } from '#server/platform/sealing/sealing-keys.ts'

const CURVE = 'prime256v1'

/** A phone seals with the public half; only a session of the account has the private half used, which never leaves the server. */
export function serveDeviceSeal(serve: Serve, { db, config, log }: Services): void {
  const publicKeyOf = (accountId: string) =>
    db.selectFrom('device_seal').select('public_key').where('account_id', '=', accountId).executeTakeFirst()

  serve(readDeviceSeal, async ({ caller: { accountId }, now }) => {
    const kept = await publicKeyOf(accountId)
    if (kept === undefined) {
      const pair = createECDH(CURVE)
      const publicKey = pair.generateKeys()
      const sealed = seal(sealingKeys(config), accountId, pair.getPrivateKey())
      await db
        .insertInto('device_seal')
        .values({
          account_id: accountId,
          public_key: publicKey,
          key_id: sealed.keyId,
          sealed_private_key: sealed.bytes,
          created_at: now,
        })
        // Of two phones that ask at once, both get the same key.
        .onConflict((c) => c.column('account_id').doNothing())
        .execute()
    }
    const { public_key } = kept ?? (await publicKeyOf(accountId)) ?? refuse('NOT_FOUND')
    return { publicKey: public_key.toString('base64url') }
  })

  serve(openDeviceSeal, async ({ input, caller: { accountId } }) => {
    const row = await db
      .selectFrom('device_seal')
      .select(['key_id', 'sealed_private_key'])
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    if (row === undefined) return refuse('NOT_FOUND')
    const sealed = { keyId: row.key_id, bytes: row.sealed_private_key }
    const privateKey = open(sealingKeys(config), accountId, sealed)
    if (privateKey === undefined) {
      log.error(
        { key: row.key_id },
        'a device seal cannot be opened: its key is missing from SECOND_FACTOR_KEY',
      )
      return refuse('NOT_FOUND')
    }
    return { secret: commonSecret(privateKey, input.oneTimeKey).toString('base64url') }
  })
}

/** Node refuses what is no point of the curve, so that the answer tells nothing of the private key. */
function commonSecret(privateKey: Buffer, oneTimeKey: string): Buffer {
  const pair = createECDH(CURVE)
  pair.setPrivateKey(privateKey)
  try {
    return pair.computeSecret(Buffer.from(oneTimeKey, 'base64url'))
  } catch {
    return refuseFields([
      { field: wireNameOf(openDeviceSeal.request, 'oneTimeKey'), code: 'NOT_ALLOWED_CHARACTERS' },
    ])
  }
}
