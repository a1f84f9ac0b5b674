import { siteToday } from '#server/platform/database/site-time-zone.ts'
import { register } from '#contract/identity.ts'
import { wireNameOf } from '#contract/wire.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/http/services.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { refuseFields } from '#server/platform/refusal.ts'
import { columnsOf } from '#server/platform/database/voluntary-columns.ts'
import { accountRowByEmail } from './accounts.ts'
import { birthDateMistakes } from './birth-date.ts'
import { mailsAskedFor } from './guessing.ts'
import { activationLetter, alreadyRegisteredLetter } from './letters.ts'
import { passwordMistake } from './password-mistakes.ts'
import { passwords } from './passwords.ts'
import { codesOfNothing, newCodes } from './registrations.ts'

/**
 * Keeps the registration and mails its code. An e-mail that has an account is treated alike to the last
 * query; its owner is told by mail, and nothing of theirs changes.
 *
 * Anybody can type somebody else's e-mail. So there is no account before its e-mail is proven, each
 * registration has codes of its own, and confirming a code makes the account from the data and the password
 * that came with that code; all other registrations of the e-mail are then forgotten. Who registers another
 * person's e-mail achieves a mail that says so. If the owner registers too, their code brings in their own
 * data, whoever was first or last. If they confirm the stranger's code after all, their password does not
 * open the account, and the forgotten-password link gives it to them and ends the stranger's sessions.
 */
export function serveRegister(serve: Serve, services: Services): void {
  const { db, outbox, config } = services
  const countMail = mailsAskedFor(services)

  serve(register, async ({ input, now, address }) => {
    const weak = passwordMistake(input.password, input)
    const mistakes = [
      ...birthDateMistakes(register.request, input.birthDate, await siteToday(db, now)),
      ...(weak === undefined ? [] : [{ field: wireNameOf(register.request, 'password'), code: weak }]),
    ]
    if (mistakes.length > 0) return refuseFields(mistakes)
    await countMail(input.email, address, now)
    const passwordHash = await passwords.hash(input.password, address)

    await inTransaction(db, async (tx) => {
      const owner = await accountRowByEmail(tx, 'angler', input.email)
      const id = uuidv7()
      const codes = newCodes(id, now)
      await tx
        .insertInto('registration')
        .values({
          id,
          email: input.email,
          password_hash: passwordHash,
          first_name: input.firstName,
          last_name: input.lastName,
          birth_date: input.birthDate,
          language: input.language,
          newsletter: input.newsletter ?? false,
          ...columnsOf(input),
          created_at: now,
          confirmed_at: null,
          ...(owner ? codesOfNothing(now) : codes.columns),
        })
        .execute()
      const letter = owner
        ? alreadyRegisteredLetter(
            { email: owner.email, language: owner.language, firstName: owner.first_name },
            config.publicUrl,
          )
        : activationLetter(input, codes.digits, codes.link, config.publicUrl)
      await outbox.post(tx, letter)
    })
    outbox.nudge()
    return { mailed: true } as const
  })
}
