import { randomInt } from 'node:crypto'
import { SHORT_CODE_SIGNS } from '#rules/permit/short-code.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { hashOf } from '../secrets.ts'

export const RECOVERY_CODES = 10
/** 79 bits: a plain hash is safe, so that these codes do not depend on the sealing key. */
const SIGNS = 16
const GROUP = 4

const newCode = (): string =>
  Array.from({ length: SIGNS }, () => SHORT_CODE_SIGNS.charAt(randomInt(SHORT_CODE_SIGNS.length))).join('')

const inGroups = (code: string): string => code.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? code

const hashedFor = (accountId: string, code: string) => hashOf(`${accountId}:${code}`)

/** Replaces all recovery codes by ten new ones, in readable groups. */
export async function newRecoveryCodes(tx: Tx, accountId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await forgetRecoveryCodes(tx, accountId)
  await tx
    .insertInto('recovery_code')
    .values(
      codes.map((code) => ({
        account_id: accountId,
        code_hash: hashedFor(accountId, code),
        created_at: now,
        used_at: null,
      })),
    )
    .execute()
  return codes.map(inGroups)
}

export async function forgetRecoveryCodes(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
}

export async function recoveryCodesLeft(on: Db | Tx, accountId: string): Promise<number> {
  const { left } = await on
    .selectFrom('recovery_code')
    .select((e) => e.fn.countAll<number>().as('left'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}

/** True for exactly one of concurrent uses. `signs`: without separators. */
export async function useRecoveryCode(tx: Tx, accountId: string, signs: string, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashedFor(accountId, signs))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}
