import { forgotPassword } from '#contract/identity.ts'
import type { Language } from '#contract/languages.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import { accountRowByEmail, type AccountRow } from './store/accounts.ts'
import { mailLimit } from './guessing.ts'
import { invitationAgain } from './invite.ts'
import { activationLetter, newPasswordLetter, noAccountLetter } from './letters.ts'
import { LINK_MINUTES, minutesLater } from './lifetimes.ts'
import { addPasswordLink } from './password-links.ts'
import { newCodes, waitingRegistration, type Registration } from './registrations.ts'

interface MailRequest {
  email: string
  language: Language
  publicUrl: string
  now: Date
}

async function newActivation(
  tx: Tx,
  registration: Registration,
  { publicUrl, now }: MailRequest,
): Promise<Letter> {
  const codes = newCodes(registration.id, now)
  await tx.updateTable('registration').set(codes.columns).where('id', '=', registration.id).execute()
  const { email, language, first_name: firstName } = registration
  return activationLetter({ email, language, firstName }, codes.digits, codes.link, publicUrl)
}

async function newLink(tx: Tx, account: AccountRow | undefined, request: MailRequest): Promise<Letter> {
  const { email, language, publicUrl, now } = request
  // Only an invited person has an inactive account: they get the invitation again, and no word of a password before.
  if (account?.status === 'inactive') return invitationAgain(tx, account, publicUrl, now)
  const code = await addPasswordLink(tx, {
    accountId: account?.id,
    purpose: 'forgotten',
    now,
    expires: minutesLater(now, LINK_MINUTES),
  })
  if (account === undefined) return noAccountLetter({ email, language, firstName: '' }, publicUrl)
  return newPasswordLetter(
    { email, language: account.language, firstName: account.first_name },
    code,
    publicUrl,
  )
}

/** A link to choose a new one; to an unconfirmed registration a new code, to an unknown e-mail a mail that says so. */
export function serveForgotPassword(serve: Serve, services: Services): void {
  const { db, outbox, config } = services
  const countMail = mailLimit(services)

  serve(forgotPassword, async ({ input, language, address, now }) => {
    const { email, kind } = input
    await countMail(email, address, now)
    await inTransaction(db, async (tx) => {
      const request = { email, language, publicUrl: config.publicUrl, now }
      const account = await accountRowByEmail(tx, kind, email)
      const waiting = await waitingRegistration(tx, email, now)
      const letter =
        account === undefined && waiting !== undefined && kind === 'angler'
          ? await newActivation(tx, waiting, request)
          : await newLink(tx, account, request)
      await outbox.post(tx, letter)
    })
    outbox.nudge()
    return { mailed: true } as const
  })
}
