import { siteToday } from '#server/platform/database/site-time-zone.ts'
import type { AccountKind } from '#contract/fields.ts'
import type { Services } from '#server/platform/http/services.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/refusal.ts'
import { accountRow } from './store/accounts.ts'
import { mailLimit } from './guessing.ts'
import { invitationAgain } from './invite.ts'
import { choosePasswordByLink, type ChosenPassword } from './new-password.ts'
import { invitationLink } from './password-links.ts'
import { mustSetUpNow } from './second-factor/requirement.ts'
import { openSession, signedInAs } from './sessions.ts'

interface FoundInvitation {
  state: 'open' | 'used' | 'expired'
  accountId: string
  kind: AccountKind
  firstName: string
  email: string
  hasOtherAccount: boolean
}

/** The account that a mailed code invites. Refuses with CODE_SPENT a code that is not known (any more). */
export async function findInvitation(
  { db }: Pick<Services, 'db'>,
  code: string,
  now: Date,
): Promise<FoundInvitation> {
  const { accountId, state } = (await invitationLink(db, code, now)) ?? refuse('CODE_SPENT')
  const { kind, email, first_name: firstName } = await accountRow(db, accountId)
  const other = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .where('kind', '<>', kind)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return { state, accountId, kind, email, firstName, hasOtherAccount: other !== undefined }
}

interface Answer extends ChosenPassword {
  code: string
  userAgent: string
}

/** Chooses the first password and signs in; what is accepted with it is written by `accept`, in the same transaction. */
export async function acceptByLink(
  services: Services,
  { code, userAgent, ...chosen }: Answer,
  accept: (tx: Tx, accountId: string) => Promise<void>,
) {
  const { db, config } = services
  const { now } = chosen
  const link = await invitationLink(db, code, now)
  if (link?.state !== 'open') return refuse('CODE_SPENT')
  const signedIn = await choosePasswordByLink(services, link, chosen, async (tx, account) => {
    await accept(tx, account.id)
    const mustSetUp = await mustSetUpNow(tx, account, config, now)
    return { account, token: await openSession(tx, account, now, { userAgent, mustSetUp }) }
  })
  const { account, token } = signedIn ?? refuse('CODE_SPENT')
  return { ...signedInAs(account, token, await siteToday(db, now)), email: account.email }
}

/** Mails a new link to the address of an expired one. */
export function invitationRenewal(services: Services) {
  const { db, outbox, config } = services
  const countMail = mailLimit(services)
  return async (code: string, { address, now }: { address: string; now: Date }): Promise<void> => {
    const link = await invitationLink(db, code, now)
    if (link?.state !== 'expired') return refuse('CODE_SPENT')
    await countMail((await accountRow(db, link.accountId)).email, address, now)
    await inTransaction(db, async (tx) => {
      const account = await accountRow(tx, link.accountId)
      await outbox.post(tx, await invitationAgain(tx, account, config.publicUrl, now))
    })
    outbox.nudge()
  }
}
