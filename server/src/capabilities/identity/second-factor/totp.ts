import { Secret, TOTP } from 'otpauth'
import { open, seal } from '#server/platform/sealing/seal.ts'
import { sealingKeys } from '#server/platform/sealing/sealing-keys.ts'
import type { Services } from '#server/platform/http/services.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** The parameters of RFC 6238 that every authenticator app supports. */
const RULES = { algorithm: 'SHA1', digits: 6, period: 30 }
/** RFC 4226, 4: at least 128 bits, 160 recommended. */
const SECRET_BYTES = 20
/** RFC 6238, 5.2: one step before and after, for clocks that differ and for people who type slowly. */
const WINDOW = 1
const ISSUER = 'Lenza'

export interface TotpServices {
  config: Services['config']
  log: Services['log']
}

interface NewTotp {
  /** In base32, to be typed. */
  secret: string
  /** For the QR code. */
  uri: string
}

/** A new secret, to be turned on by its first right code. Undefined if an authenticator app is on already. */
export async function keepNewTotp(
  tx: Tx,
  { config }: TotpServices,
  account: { id: string; email: string },
  now: Date,
): Promise<NewTotp | undefined> {
  const secret = new Secret({ size: SECRET_BYTES })
  const sealed = seal(sealingKeys(config), account.id, Buffer.from(secret.bytes))
  const columns = { key_id: sealed.keyId, sealed_secret: sealed.bytes, created_at: now }
  const kept = await tx
    .insertInto('totp')
    .values({ account_id: account.id, ...columns, confirmed_at: null })
    .onConflict((c) => c.column('account_id').doUpdateSet(columns).where('totp.confirmed_at', 'is', null))
    .returning('account_id')
    .executeTakeFirst()
  if (kept === undefined) return undefined
  const uri = new TOTP({ ...RULES, issuer: ISSUER, label: account.email, secret }).toString()
  return { secret: secret.base32, uri }
}

interface TypedCode {
  accountId: string
  /** Six digits. */
  code: string
  now: Date
}

/** The time step of the code; undefined for a wrong code or an unreadable secret. */
function stepOf(
  row: { key_id: string; sealed_secret: Buffer },
  { config, log }: TotpServices,
  { accountId, code, now }: TypedCode,
): number | undefined {
  const bytes = open(sealingKeys(config), accountId, { keyId: row.key_id, bytes: row.sealed_secret })
  if (bytes === undefined) {
    log.error(
      { key: row.key_id },
      'a TOTP secret cannot be opened: its key is missing from SECOND_FACTOR_KEY',
    )
    return undefined
  }
  const secret = new Secret({ buffer: Uint8Array.from(bytes).buffer })
  const timestamp = now.getTime()
  const delta = TOTP.validate({ ...RULES, token: code, secret, timestamp, window: WINDOW })
  return delta === null ? undefined : TOTP.counter({ period: RULES.period, timestamp }) + delta
}

/** True for exactly one of concurrent uses on all servers. `confirms`: the first code, which turns it on. */
export async function useTotpCode(
  tx: Tx,
  services: TotpServices,
  typed: TypedCode,
  { confirms = false }: { confirms?: boolean } = {},
): Promise<boolean> {
  const row = await tx
    .selectFrom('totp')
    .select(['key_id', 'sealed_secret'])
    .where('account_id', '=', typed.accountId)
    .where('confirmed_at', confirms ? 'is' : 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  const step = row && stepOf(row, services, typed)
  if (step === undefined) return false
  const used = await tx
    .updateTable('totp')
    .set({ last_counter: step, ...(confirms && { confirmed_at: typed.now }) })
    .where('account_id', '=', typed.accountId)
    .where('last_counter', '<', step)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}
