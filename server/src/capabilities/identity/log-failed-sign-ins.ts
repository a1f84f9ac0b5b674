import { createHmac, randomBytes } from 'node:crypto'
import type { RequestOf } from '#contract/call.ts'
import type { AccountKind } from '#contract/fields.ts'
import type { login } from '#contract/identity.ts'
import type { Db } from '#server/platform/database/open.ts'
import { networkOf } from '#server/platform/http/network.ts'
import type { Log } from '#server/platform/log.ts'
import { signInsFailed } from '#server/platform/metrics/counted.ts'
import { Refusal } from '#server/platform/refusal.ts'

const KEY_BYTES = 32
/** Characters of the hash: 96 bits, enough to tell all accounts apart. */
const HASH_LENGTH = 16

const logKey = (db: Db) => db.selectFrom('log_key').select('key').executeTakeFirst()

/** The first server ever makes it, and two that start at once agree on one. */
async function logKeyOf(db: Db): Promise<Buffer> {
  const known = await logKey(db)
  if (known !== undefined) return known.key
  await db
    .insertInto('log_key')
    .values({ key: randomBytes(KEY_BYTES) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const settled = await logKey(db)
  if (settled === undefined) throw new Error('there is no log key although one was just made')
  return settled.key
}

export interface FailedSignIn {
  /** Why: a code of the catalogue. */
  reason: string
  kind: AccountKind
  email: string
  address: string
  log: Log
}

/**
 * Writes a line for a sign-in that failed: the reason, and a keyed hash of the account and of the network. Many tries of
 * one account, or from one network, are seen in the log, and the log tells no one whose they are.
 */
export function failedSignInLog(db: Db) {
  let key: Promise<Buffer> | undefined

  return async ({ reason, kind, email, address, log }: FailedSignIn): Promise<void> => {
    signInsFailed.inc({ reason })
    key ??= logKeyOf(db)
    const hashed = await hashesOf(key, `${kind}:${email}`, networkOf(address)).catch(() => (key = undefined))
    log.warn({ reason, ...hashed }, 'a sign-in failed')
  }
}

interface SigningIn {
  input: RequestOf<typeof login>
  address: string
  log: Log
}

/** The same for each refusal of the first step. */
export function logFailedSignIns(db: Db) {
  const logFailure = failedSignInLog(db)

  return <T extends SigningIn, R>(signIn: (asked: T) => Promise<R>) =>
    async (asked: T): Promise<R> => {
      try {
        return await signIn(asked)
      } catch (error) {
        // With a second factor the right password is refused too, until the second step.
        if (error instanceof Refusal && error.code !== 'SECOND_FACTOR_NEEDED') {
          const { input, address, log } = asked
          await logFailure({ reason: error.code, kind: input.kind, email: input.email, address, log })
        }
        throw error
      }
    }
}

async function hashesOf(key: Promise<Buffer>, account: string, network: string) {
  const known = await key
  const hash = (text: string) =>
    createHmac('sha256', known).update(text).digest('base64url').slice(0, HASH_LENGTH)
  return { account: hash(`account ${account}`), network: hash(`network ${network}`) }
}
