import { createPrivateKey, type KeyObject } from 'node:crypto'
import {
  calculateJwkThumbprint,
  compactVerify,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  type JWK,
} from 'jose'
import type { Db } from '#server/platform/database/open.ts'

export interface SigningKey {
  id: string
  sign: KeyObject
}

/** Ed25519 under the name that every JOSE library knows. */
export const ALGORITHM = 'EdDSA'
const CURVE = 'Ed25519'
/** Characters of the thumbprint: enough for the few keys of a club, as each character costs room in the QR. */
const ID_LENGTH = 6

const usable = (id: string, jwk: JWK): SigningKey => ({
  id,
  sign: createPrivateKey({ key: jwk, format: 'jwk' }),
})

const inUse = (db: Db) =>
  db
    .selectFrom('signing_key')
    .select(['id', 'private_jwk'])
    .where('retired_at', 'is', null)
    .executeTakeFirst()

/** The current key; the first server creates it, and two that start at once agree on one. */
export async function signingKeyOf(db: Db, now: Date): Promise<SigningKey> {
  const known = await inUse(db)
  if (known !== undefined) return usable(known.id, known.private_jwk)

  const pair = await generateKeyPair(ALGORITHM, { crv: CURVE, extractable: true })
  const publicJwk = await exportJWK(pair.publicKey)
  const id = (await calculateJwkThumbprint(publicJwk)).slice(0, ID_LENGTH)
  await db
    .insertInto('signing_key')
    .values({
      id,
      public_jwk: JSON.stringify(publicJwk),
      private_jwk: JSON.stringify(await exportJWK(pair.privateKey)),
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const settled = await inUse(db)
  if (settled === undefined) throw new Error('no signing key is in use although one was just made')
  return usable(settled.id, settled.private_jwk)
}

/** All public keys, retired ones too: a permit signed last month is still genuine. */
export async function publicKeys(db: Db): Promise<{ keys: JWK[] }> {
  const rows = await db
    .selectFrom('signing_key')
    .select(['id', 'public_jwk'])
    .orderBy('created_at', 'desc')
    .execute()
  return {
    keys: rows.map(({ id, public_jwk }) => ({ ...(public_jwk as JWK), kid: id, alg: ALGORITHM, use: 'sig' })),
  }
}

/** Retires the signing key; it stays published. */
export async function retireSigningKey(db: Db, now: Date): Promise<void> {
  await db.updateTable('signing_key').set({ retired_at: now }).where('retired_at', 'is', null).execute()
}

/** The claims of a text that one of the published keys has signed; undefined for every other text. */
export async function claimsSignedByUs(db: Db, text: string): Promise<unknown> {
  const keys = createLocalJWKSet(await publicKeys(db))
  try {
    const { payload } = await compactVerify(text, keys, { algorithms: [ALGORITHM] })
    return JSON.parse(new TextDecoder().decode(payload))
  } catch {
    return undefined
  }
}
