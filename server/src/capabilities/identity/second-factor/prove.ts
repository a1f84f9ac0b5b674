import type { SignedByPasskey } from '#contract/passkey.ts'
import type { SecondFactorWay } from '#contract/fields.ts'
import { signsOfShortCode } from '#rules/permit/short-code.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { ChallengePurpose } from './challenges.ts'
import { siteOf, usePasskey } from './passkeys.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import { useTotpCode, type TotpServices } from './totp.ts'

/** One of the two. */
export interface Proof {
  code?: string | undefined
  passkey?: SignedByPasskey | undefined
}

interface Proving extends Proof {
  accountId: string
  purpose: Exclude<ChallengePurpose, 'register'>
  now: Date
}

const SIX_DIGITS = /^\d{6}$/

/** The way by which the second factor was proved; undefined if it was not. A code or challenge is spent by it. */
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
