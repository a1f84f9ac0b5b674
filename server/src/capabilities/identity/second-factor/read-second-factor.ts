import { readSecondFactor } from '#contract/second-factor.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { accountRow } from '../store/accounts.ts'
import { passkeysOf } from './passkeys.ts'
import { recoveryCodesLeft } from './recovery-codes.ts'
import { isRequiredOf } from './requirement.ts'
import { secondFactorWaysOf } from '../store/second-factor-ways.ts'

/** The sign-in security of the profile. */
export function serveReadSecondFactor(serve: Serve, { db, config }: Services): void {
  serve(readSecondFactor, async ({ caller }) => {
    const { accountId } = caller
    const [account, ways, passkeys, left] = await Promise.all([
      accountRow(db, accountId),
      secondFactorWaysOf(db, accountId),
      passkeysOf(db, accountId),
      recoveryCodesLeft(db, accountId),
    ])
    const required = isRequiredOf(account, config)
    const dueAt = account.second_factor_due_at
    return {
      totp: ways.includes('totp'),
      passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
        id,
        name,
        createdAt: created_at.toISOString(),
        ...(last_used_at !== null && { lastUsedAt: last_used_at.toISOString() }),
      })),
      recoveryCodesLeft: left,
      required,
      ...(required && ways.length === 0 && dueAt !== null && { dueAt: dueAt.toISOString() }),
      mustSetUp: caller.mustSetUpSecondFactor === true,
    }
  })
}
