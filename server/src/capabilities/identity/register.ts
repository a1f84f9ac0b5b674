import { siteToday } from '#server/platform/database/site-time-zone.ts'
import { register } from '#contract/identity.ts'
import { wireNameOf } from '#contract/wire.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { refuseFields } from '#server/platform/refusal.ts'
import { columnsOf } from '#server/platform/database/voluntary-columns.ts'
import { accountRowByEmail } from './store/accounts.ts'
import { birthDateMistakes } from './birth-date.ts'
import { mailLimit } from './guessing.ts'
import { activationLetter, alreadyRegisteredLetter } from './letters.ts'
import { passwordMistake } from './password-mistakes.ts'
import { passwords } from './passwords.ts'
import { codesOfNothing, newCodes } from './registrations.ts'

/**
 * Stores the registration and mails its code. For an e-mail that has an account the same queries run; a mail informs its
 * owner, and the account does not change.
 *
 * Any person can type another person's e-mail. So no account exists before its e-mail is confirmed, each registration
 * has codes of its own, and a confirmed code creates the account from the data and the password of that registration;
 * all other registrations of the e-mail are then deleted. A stranger's registration causes one mail to the owner. If the
 * owner registers too, their code uses their own data, in either order. If they confirm the stranger's code, their
 * password does not open the account; the forgotten-password link gives it to them and ends the stranger's sessions.
 */
export function serveRegister(serve: Serve, services: Services): void {
  const { db, outbox, config } = services
  const countMail = mailLimit(services)

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
