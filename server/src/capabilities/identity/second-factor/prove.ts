import type { SignedByPasskey } from '#contract/passkey.ts'
import type { SecondFactorWay } from '#contract/fields.ts'
import { signsOfShortCode } from '#rules/short-code.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { ChallengePurpose } from './challenges.ts'
import { siteOf, usePasskey } from './passkeys.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import { useTotpCode, type TotpServices } from './totp.ts'

/** What somebody sends as their second factor: one of the two. */
export interface Proof {
  code?: string | undefined
  passkey?: SignedByPasskey | undefined
}

interface Proving extends Proof {
  accountId: string
  /** Which challenge the passkey was to sign. */
  purpose: Exclude<ChallengePurpose, 'register'>
  now: Date
}

const SIX_DIGITS = /^\d{6}$/

/** By which way the second factor was proved; undefined when it was not. What was used is not good again. */
export async function proveSecondFactor(
  tx: Tx,
  services: TotpServices,
  { accountId, code, passkey, purpose, now }: Proving,
): Promise<SecondFactorWay | undefined> {
  if (passkey !== undefined) {
    const owner = await usePasskey(tx, siteOf(services.config), passkey, { purpose, accountId, now })
    return owner === undefined ? undefined : 'passkey'
  }
  const signs = signsOfShortCode(code ?? '')
  if (SIX_DIGITS.test(signs))
    return (await useTotpCode(tx, services, { accountId, code: signs, now })) ? 'totp' : undefined
  return (await useRecoveryCode(tx, accountId, signs, now)) ? 'recoveryCode' : undefined
}
