import { siteToday } from '#server/platform/database/site-time-zone.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { changeProfile } from '#contract/identity.ts'
import type { FieldMistake } from '#contract/read.ts'
import { wireNameOf } from '#contract/wire.ts'
import { refuseFields } from '#server/platform/refusal.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { columnsOf } from '#server/platform/database/voluntary-columns.ts'
import { birthDateMistakes } from './birth-date.ts'
import { setNewsConsent } from './consents.ts'
import type { CurrentPermits } from './current-permits.ts'
import { profileOf } from './profile-of.ts'

/**
 * Changes the caller's data. Permits that name them are reissued, or the change is refused. The form is sent whole: an
 * absent voluntary field is cleared. An absent consent to the newsletter stays as it is.
 */
export function serveChangeProfile(serve: Serve, { db }: Services, permits: CurrentPermits): void {
  serve(changeProfile, async ({ input, caller, language, now }) => {
    const { request } = changeProfile
    const today = await siteToday(db, now)
    const mistakes: FieldMistake[] =
      input.birthDate === undefined ? [] : birthDateMistakes(request, input.birthDate, today)
    if (input.birthDate === undefined && caller.kind === 'angler')
      mistakes.push({ field: wireNameOf(request, 'birthDate'), code: 'REQUIRED' })
    if (input.email !== undefined && input.email !== caller.email)
      mistakes.push({ field: wireNameOf(request, 'email'), code: 'EMAIL_IS_FIXED' })
    if (input.kind !== undefined && input.kind !== caller.kind)
      mistakes.push({ field: wireNameOf(request, 'kind'), code: 'KIND_IS_FIXED' })
    if (mistakes.length > 0) return refuseFields(mistakes)

    const { accountId } = caller
    const write = async (tx: Tx) => {
      if (input.newsletter !== undefined)
        await setNewsConsent(tx, { accountId, given: input.newsletter, way: 'profile', at: now })
      return await tx
        .updateTable('account')
        .set({
          first_name: input.firstName,
          last_name: input.lastName,
          language: input.language,
          ...columnsOf(input),
          ...(input.birthDate !== undefined && { birth_date: input.birthDate }),
        })
        .where('id', '=', accountId)
        .returningAll()
        .executeTakeFirstOrThrow()
    }
    const { firstName, lastName, birthDate = null } = input
    const to = { firstName, lastName, birthDate }
    const changed = await permits.correct({ accountId, to, by: 'self', language, now, write })
    return profileOf(changed, await permits.count(accountId, now), today)
  })
}
