import type { OfficeRole } from '#rules/club/office-rights.ts'
import { recordEvent } from '#server/capabilities/staff/index.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import type { LenzaForTest } from '#server/platform/testing/lenza-for-test.ts'
import { anOutlet } from './outlets.ts'

interface About {
  role?: OfficeRole
  /** With the role `outlet`; absent: a new one. */
  outletId?: string
  isInvited?: boolean
  /** Owners and treasurers: without one, a server that requires it refuses them. */
  withoutSecondFactor?: boolean
}

/** Puts an office account into the office of an association, as one who has accepted. */
export async function anOfficer(
  { db, clock }: Pick<LenzaForTest, 'db' | 'clock'>,
  { accountId }: Pick<Person, 'accountId'>,
  { associationId }: { associationId: number },
  { role = 'owner', outletId, isInvited = false, withoutSecondFactor = false }: About = {},
): Promise<void> {
  const now = clock.now()
  const atOutlet = role === 'outlet' ? (outletId ?? (await anOutlet({ db, clock }, { associationId }))) : null
  await db
    .insertInto('association_officer')
    .values({
      association_id: associationId,
      account_id: accountId,
      role,
      outlet_id: atOutlet,
      invited_by: null,
      invited_at: now,
      accepted_at: isInvited ? null : now,
    })
    .execute()
  if (!withoutSecondFactor) await aPasskeyOf({ db, clock }, { accountId })
}

async function aPasskeyOf(
  { db, clock }: Pick<LenzaForTest, 'db' | 'clock'>,
  { accountId }: Pick<Person, 'accountId'>,
): Promise<void> {
  await db
    .insertInto('passkey')
    .values({
      id: accountId,
      account_id: accountId,
      name: 'test',
      public_key: Buffer.from('test'),
      counter: 0,
      transports: [],
      created_at: clock.now(),
      last_used_at: null,
    })
    .execute()
}

/** A new account of the office, signed in, with a role at the association. */
export async function aPersonOfTheOffice(
  lenza: Pick<LenzaForTest, 'db' | 'clock'>,
  at: { associationId: number },
  about: About = {},
): Promise<Person> {
  const person = await aPerson(lenza, { kind: 'office' })
  await anOfficer(lenza, person, at, about)
  return person
}

/** A new account of the office, signed in with a second factor, that runs the server and is in no office. */
export async function anOperator(lenza: LenzaForTest): Promise<Person> {
  const person = await aPerson(lenza, { kind: 'office' })
  await lenza.db
    .insertInto('server_operator')
    .values({ account_id: person.accountId, named_at: lenza.clock.now() })
    .execute()
  await aPasskeyOf(lenza, person)
  return person
}

/** As if the session had just been confirmed with the password. */
export async function confirmSession(
  { db, clock }: Pick<LenzaForTest, 'db' | 'clock'>,
  { accountId }: Person,
): Promise<void> {
  const { token_hash } = await db
    .selectFrom('session')
    .select('token_hash')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('session_confirmation')
    .values({ token_hash, confirmed_at: clock.now(), with_second_factor: true })
    .onConflict((c) => c.column('token_hash').doUpdateSet({ confirmed_at: clock.now() }))
    .execute()
}

/** A message of the office that was sent to nobody; its id. */
export async function aMessage(
  { db, clock }: LenzaForTest,
  { accountId }: Pick<Person, 'accountId'>,
  { associationId }: { associationId: number },
): Promise<string> {
  const id = uuidv7()
  await db
    .insertInto('office_message')
    .values({
      association_id: associationId,
      id,
      account_id: accountId,
      at: clock.now(),
      zone_ids: [],
      from_day: '2027-05-01',
      to_day: '2027-05-01',
      texts: JSON.stringify({ it: { subject: 'Ciao', text: 'Ciao.' } }),
      recipients: 0,
    })
    .execute()
  return id
}

/** An act in the trail that cannot be undone, by command; its id. */
export async function anEvent(
  { db, clock }: LenzaForTest,
  { associationId }: { associationId: number },
): Promise<string> {
  const event = { act: 'file.downloaded', subjectId: String(associationId) } as const
  await inTransaction(db, (tx) => recordEvent(tx, { associationId, kind: 'command' }, event, clock.now()))
  const { id } = await db
    .selectFrom('office_event')
    .select('id')
    .where('association_id', '=', associationId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}
