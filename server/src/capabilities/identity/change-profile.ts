import { changeProfile } from '#contract/identity.ts'
import type { FieldMistake } from '#contract/read.ts'
import { wireNameOf } from '#contract/wire.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/http/services.ts'
import { refuseFields } from '#server/platform/refusal.ts'
import { birthDateMistakes } from './birth-date.ts'
import { setNewsConsent } from './consents.ts'
import { profileOf } from './profile-of.ts'

/**
 * Changes the data of whoever is signed in. The form is sent whole: a phone or nationality that is not there
 * was cleared. Consent to the newsletter changes only when it is stated.
 */
export function serveChangeProfile(serve: Serve, { db }: Services): void {
  serve(changeProfile, async ({ input, caller, now }) => {
    const { request } = changeProfile
    const mistakes: FieldMistake[] =
      input.birthDate === undefined ? [] : birthDateMistakes(request, input.birthDate, now)
    if (input.birthDate === undefined && caller.kind === 'angler')
      mistakes.push({ field: wireNameOf(request, 'birthDate'), code: 'REQUIRED' })
    if (input.email !== undefined && input.email !== caller.email)
      mistakes.push({ field: wireNameOf(request, 'email'), code: 'EMAIL_IS_FIXED' })
    if (input.kind !== undefined && input.kind !== caller.kind)
      mistakes.push({ field: wireNameOf(request, 'kind'), code: 'KIND_IS_FIXED' })
    if (mistakes.length > 0) return refuseFields(mistakes)

    const { accountId } = caller
    const changed = await inTransaction(db, async (tx) => {
      if (input.newsletter !== undefined)
        await setNewsConsent(tx, { accountId, given: input.newsletter, way: 'profile', at: now })
      return await tx
        .updateTable('account')
        .set({
          first_name: input.firstName,
          last_name: input.lastName,
          language: input.language,
          nationality: input.nationality ?? null,
          phone: input.phone ?? null,
          ...(input.birthDate !== undefined && { birth_date: input.birthDate }),
        })
        .where('id', '=', accountId)
        .returningAll()
        .executeTakeFirstOrThrow()
    })
    return profileOf(changed, now)
  })
}
