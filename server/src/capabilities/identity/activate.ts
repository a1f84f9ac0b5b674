import { activate } from '#contract/identity.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { refuse } from '#server/platform/refusal.ts'
import { sameColumns } from '#server/platform/database/voluntary-columns.ts'
import { recordNewsConsent } from './consents.ts'
import { codeGuesses } from './guessing.ts'
import { rememberAddress } from './known-addresses.ts'
import type { Registration } from './registrations.ts'
import { hashOf, hashOfDigits, LINK_CODE_LENGTH, sameHash } from './secrets.ts'

type Outcome = 'confirmed' | 'wrong' | 'spent'

interface Confirming {
  email: string
  code: string
  address: string
  now: Date
}

/** Accepts `482 913` and `482-913`. */
const digitsOf = (code: string) => code.replaceAll(/[\s-]/g, '')

const matches = (row: Registration, code: string): boolean =>
  sameHash(row.link_hash, hashOf(code)) ||
  ((row.tries_left > 0 || row.confirmed_at !== null) &&
    sameHash(row.code_hash, hashOfDigits(row.id, digitsOf(code))))

async function openAccount(tx: Tx, registration: Registration, address: string, now: Date): Promise<Outcome> {
  const { email, password_hash, first_name, last_name, birth_date, language, newsletter } = registration
  const opened = await tx
    .insertInto('account')
    .values({
      id: uuidv7(),
      kind: 'angler',
      email,
      password_hash,
      first_name,
      last_name,
      birth_date,
      language,
      newsletter,
      ...sameColumns(registration),
      status: 'active',
      created_at: registration.created_at,
      activated_at: now,
    })
    .onConflict((c) => c.columns(['kind', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (opened === undefined) return 'spent'
  await tx.deleteFrom('registration').where('email', '=', email).where('id', '!=', registration.id).execute()
  // Kept until its code expires: if the answer is lost, the same code is accepted again.
  await tx
    .updateTable('registration')
    .set({ confirmed_at: now, password_hash: '' })
    .where('id', '=', registration.id)
    .execute()
  if (newsletter)
    await recordNewsConsent(tx, {
      accountId: opened.id,
      given: true,
      way: 'registration',
      at: registration.created_at,
    })
  await rememberAddress(tx, opened.id, address, now)
  return 'confirmed'
}

async function confirm(tx: Tx, { email, code, address, now }: Confirming): Promise<Outcome> {
  const open = await tx
    .selectFrom('registration')
    .selectAll()
    .where('email', '=', email)
    .where('code_expires_at', '>', now)
    .orderBy('id')
    .forUpdate()
    .execute()
  const found = open.find((row) => matches(row, code))
  if (found?.confirmed_at) return 'confirmed'
  if (found !== undefined) return await openAccount(tx, found, address, now)

  if (open.length === 0) return 'spent'

  // The intended registration is unknown: a wrong code counts as a try of each.
  const missed = await tx
    .updateTable('registration')
    .set((e) => ({ tries_left: e('tries_left', '-', 1) }))
    .where(
      'id',
      'in',
      open.map((row) => row.id),
    )
    .where('tries_left', '>', 0)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return missed.numUpdatedRows > 0n ? 'wrong' : 'spent'
}

/** Creates the account of the registration with this code: six digits, or the code of the mailed link. */
export function serveActivate(serve: Serve, services: Services): void {
  const countGuess = codeGuesses(services)

  serve(activate, async ({ input, now, address }) => {
    const code = input.activationCode.trim()
    // The link's code cannot be guessed, and must work for the owner while another person guesses digits.
    const giveBack =
      code.length === LINK_CODE_LENGTH ? undefined : await countGuess(input.email, address, now)
    const outcome = await inTransaction(services.db, (tx) =>
      confirm(tx, { email: input.email, code, address, now }),
    )
    if (outcome === 'wrong') refuse('CODE_WRONG')
    if (outcome === 'spent') refuse('CODE_SPENT')
    await giveBack?.()
    return { activated: true } as const
  })
}
