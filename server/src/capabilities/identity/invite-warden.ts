import type { Language } from '#contract/fields.ts'
import type { Services } from '#server/platform/http/services.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { accountRowByEmail } from './accounts.ts'
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

/**
 * The warden's account with this e-mail; where there is none, one without a password is made and an invitation
 * posted, in the caller's transaction (nudge the outbox after its commit). Inviting again changes nothing.
 */
export async function inviteWarden(
  tx: Tx,
  { outbox, config }: Pick<Services, 'outbox' | 'config'>,
  warden: InvitedWarden,
  now: Date,
): Promise<{ accountId: string; invited: boolean }> {
  const { email, firstName, lastName, language, association } = warden
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
      nationality: null,
      phone: null,
      status: 'inactive',
      created_at: now,
      activated_at: null,
    })
    .onConflict((c) => c.columns(['kind', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made === undefined) {
    const known = await accountRowByEmail(tx, 'warden', email)
    if (known === undefined) throw new Error('a warden’s account went away while it was looked for')
    return { accountId: known.id, invited: false }
  }
  const code = await addPasswordLink(tx, {
    accountId: made.id,
    purpose: 'invitation',
    now,
    expires: daysLater(now, INVITATION_DAYS),
  })
  await outbox.post(
    tx,
    wardenInvitedLetter({ email, language, firstName }, association, code, config.publicUrl),
  )
  return { accountId: made.id, invited: true }
}
