import { createHmac, randomBytes } from 'node:crypto'
import type { RequestOf } from '#contract/call.ts'
import type { ErrorCode } from '#contract/errors.ts'
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

/** Made by the first server; two that start at once agree on one. */
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
  /** An error code. */
  reason: string
  kind: AccountKind
  email: string
  address: string
  log: Log
}

/**
 * Logs a failed sign-in: the reason, and a keyed hash of the account and of the network. The log shows many tries of one
 * account, or from one network, without identifying it.
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

/** The right password is refused too, until the second step, or the choice between two accounts. */
const ASKS_FOR_MORE: ReadonlySet<ErrorCode> = new Set(['SECOND_FACTOR_NEEDED', 'ACCOUNT_KIND_NEEDED'])

interface SigningIn {
  input: RequestOf<typeof login>
  address: string
  log: Log
}

/** The same for refusals of the password step. */
export function logFailedSignIns(db: Db) {
  const logFailure = failedSignInLog(db)

  return <T extends SigningIn, R>(signIn: (request: T) => Promise<R>) =>
    async (request: T): Promise<R> => {
      try {
        return await signIn(request)
      } catch (error) {
        if (error instanceof Refusal && !ASKS_FOR_MORE.has(error.code)) {
          const { input, address, log } = request
          const { kind = 'angler', email } = input
          await logFailure({ reason: error.code, kind, email, address, log })
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
