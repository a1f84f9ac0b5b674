import type { Language } from '#contract/languages.ts'
import type { Services } from '#server/platform/http/services.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { accountRowByEmail } from './store/accounts.ts'
import { wardenInvitedLetter } from './letters.ts'
import { daysLater, INVITATION_DAYS } from './lifetimes.ts'
import { addPasswordLink } from './password-links.ts'

export interface InvitedWarden {
  /** In lower case. */
  email: string
  firstName: string
  lastName: string
  language: Language
  /** The association's name, for the mail. */
  association: string
}

export interface Invited {
  accountId: string
  invitation: 'first' | 'again' | 'none'
}

/**
 * The warden's account with this e-mail. An unknown one is created without a password and an invitation posted, in the
 * caller's transaction (nudge the outbox after its commit). A further invitation is posted only with `again`, to a
 * warden without a password.
 */
export async function inviteWarden(
  tx: Tx,
  services: Pick<Services, 'outbox' | 'config'>,
  warden: InvitedWarden,
  now: Date,
  { again = false }: { again?: boolean } = {},
): Promise<Invited> {
  const made = await makeAccount(tx, warden, now)
  if (made !== undefined) {
    await postInvitation(tx, services, { accountId: made, warden, now })
    return { accountId: made, invitation: 'first' }
  }
  const known = await accountRowByEmail(tx, 'warden', warden.email)
  if (known === undefined) throw new Error('a warden’s account went away while it was looked for')
  if (!again || !(await renamed(tx, known.id, warden))) return { accountId: known.id, invitation: 'none' }
  await postInvitation(tx, services, { accountId: known.id, warden, now })
  return { accountId: known.id, invitation: 'again' }
}

/** Its id; undefined if the e-mail has an account. */
async function makeAccount(tx: Tx, warden: InvitedWarden, now: Date): Promise<string | undefined> {
  const { email, firstName, lastName, language } = warden
  const made = await tx
    .insertInto('account')
    .values({
      id: uuidv7(),
      kind: 'warden',
      email,
      password_hash: null,
      first_name: firstName,
      last_name: lastName,
      birth_date: null,
      language,
      newsletter: false,
      status: 'inactive',
      created_at: now,
      activated_at: null,
    })
    .onConflict((c) => c.columns(['kind', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/** Corrects the name until the first sign-in; false after it. */
async function renamed(tx: Tx, accountId: string, warden: InvitedWarden): Promise<boolean> {
  const { firstName, lastName, language } = warden
  const done = await tx
    .updateTable('account')
    .set({ first_name: firstName, last_name: lastName, language })
    .where('id', '=', accountId)
    .where('status', '=', 'inactive')
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

interface Invitation {
  accountId: string
  warden: InvitedWarden
  now: Date
}

async function postInvitation(
  tx: Tx,
  { outbox, config }: Pick<Services, 'outbox' | 'config'>,
  { accountId, warden, now }: Invitation,
): Promise<void> {
  const code = await addPasswordLink(tx, {
    accountId,
    purpose: 'invitation',
    now,
    expires: daysLater(now, INVITATION_DAYS),
  })
  await outbox.post(tx, wardenInvitedLetter(warden, warden.association, code, config.publicUrl))
}
