import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import { parse } from 'uuid'
import type { NewPasskey, PasskeyCreation, PasskeyRequest, SignedByPasskey } from '#contract/passkey.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { CHALLENGE_MINUTES, newChallenge, spendChallenge, type ChallengePurpose } from './challenges.ts'

/** The relying party of WebAuthn: this site, by its public address. */
export const siteOf = ({ publicUrl }: Pick<Config, 'publicUrl'>) => {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin, name: 'Lenza' }
}
type Site = ReturnType<typeof siteOf>

const TIMEOUT_MS = CHALLENGE_MINUTES * 60_000

interface Owner {
  id: string
  email: string
  firstName: string
  lastName: string
}

export const passkeysOf = (on: Db | Tx, accountId: string) =>
  on
    .selectFrom('passkey')
    .select(['id', 'name', 'transports', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()

/** Options for the browser to make a discoverable passkey, other than the account's present ones. */
export async function registrationOptions(
  tx: Tx,
  site: Site,
  owner: Owner,
  now: Date,
): Promise<PasskeyCreation> {
  const known = await passkeysOf(tx, owner.id)
  const challenge = await newChallenge(tx, { purpose: 'register', accountId: owner.id, now })
  const made = await generateRegistrationOptions({
    rpName: site.name,
    rpID: site.id,
    userName: owner.email,
    userDisplayName: `${owner.firstName} ${owner.lastName}`,
    userID: Uint8Array.from(parse(owner.id)),
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  })
  return made as PasskeyCreation
}

/** Options for the browser to have a challenge signed, by a passkey of this account or by any. */
export async function signInOptions(
  db: Db,
  site: Site,
  accountId: string | undefined,
  now: Date,
): Promise<PasskeyRequest> {
  const known = accountId === undefined ? [] : await passkeysOf(db, accountId)
  const purpose = accountId === undefined ? 'sign-in' : 'second-step'
  const challenge = await newChallenge(db, { purpose, accountId: accountId ?? null, now })
  const made = await generateAuthenticationOptions({
    rpID: site.id,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: TIMEOUT_MS,
    // Without a password the passkey must verify its holder.
    userVerification: accountId === undefined ? 'required' : 'preferred',
    ...(accountId !== undefined && {
      allowCredentials: known.map(({ id, transports }) => ({ id, transports })),
    }),
  })
  return made as PasskeyRequest
}

/** Spends the signed challenge and returns it; undefined if it is not a valid one of ours. */
async function spentChallenge(
  tx: Tx,
  clientDataJSON: string,
  expected: { purpose: ChallengePurpose; accountId: string | null; now: Date },
): Promise<string | undefined> {
  let challenge: unknown
  try {
    challenge = decodeClientDataJSON(clientDataJSON).challenge
  } catch {
    return undefined
  }
  return typeof challenge === 'string' && (await spendChallenge(tx, challenge, expected))
    ? challenge
    : undefined
}

/** The library throws for any invalid input of the client. */
const unlessWrong = <T>(verifying: Promise<T>): Promise<T | undefined> => verifying.catch(() => undefined)

/** The data to store of a new passkey; undefined if it is invalid. */
export async function readNewPasskey(
  tx: Tx,
  site: Site,
  accountId: string,
  { response, ...sent }: NewPasskey,
  now: Date,
) {
  const expectedChallenge = await spentChallenge(tx, response.clientDataJSON, {
    purpose: 'register',
    accountId,
    now,
  })
  if (expectedChallenge === undefined) return undefined
  const { transports = [] } = response
  const verified = await unlessWrong(
    verifyRegistrationResponse({
      response: { ...sent, response: { ...response, transports }, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: false,
    }),
  )
  return verified?.verified ? { ...verified.registrationInfo.credential, transports } : undefined
}

interface Answer {
  purpose: Exclude<ChallengePurpose, 'register'>
  /** The required owner; undefined: any. */
  accountId: string | undefined
  now: Date
}

/**
 * The owner of the passkey, if it signed a valid challenge from our address and its counter increased; else undefined.
 * With the purpose `sign-in` the passkey must have verified its holder.
 */
export async function usePasskey(
  tx: Tx,
  site: Site,
  { response: signed, ...sent }: SignedByPasskey,
  { purpose, accountId, now }: Answer,
): Promise<string | undefined> {
  const challengeOf = purpose === 'sign-in' ? null : (accountId ?? null)
  const expectedChallenge = await spentChallenge(tx, signed.clientDataJSON, {
    purpose,
    accountId: challengeOf,
    now,
  })
  if (expectedChallenge === undefined) return undefined
  const kept = await tx
    .selectFrom('passkey')
    .selectAll()
    .where('id', '=', sent.id)
    .forUpdate()
    .executeTakeFirst()
  if (kept === undefined || (accountId !== undefined && kept.account_id !== accountId)) return undefined
  const { userHandle, ...rest } = signed
  if (userHandle !== undefined && userHandle !== Buffer.from(parse(kept.account_id)).toString('base64url'))
    return undefined
  const verified = await unlessWrong(
    verifyAuthenticationResponse({
      response: { ...sent, response: rest, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: accountId === undefined,
      credential: { id: kept.id, publicKey: Uint8Array.from(kept.public_key), counter: kept.counter },
    }),
  )
  if (!verified?.verified) return undefined
  await tx
    .updateTable('passkey')
    .set({ counter: verified.authenticationInfo.newCounter, last_used_at: now })
    .where('id', '=', kept.id)
    .execute()
  return kept.account_id
}
