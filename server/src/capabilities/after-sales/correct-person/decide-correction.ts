import { changeProfile } from '#contract/identity.ts'
import { wireNameOf } from '#contract/wire.ts'
import { movesAgeGroup } from '#rules/age-groups.ts'
import { addDays } from '#rules/days.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import { siteToday } from '#server/platform/database/site-time-zone.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Services } from '#server/platform/http/services.ts'
import { refuse, refuseFields } from '#server/platform/refusal.ts'
import { longDay } from '#server/platform/texts/texts.ts'
import type { Correction, Person } from '../../identity/index.ts'
import { isInHand, type PermitOfPerson, permitsOfPerson } from './permits-of-person.ts'

/** Enough for a typing error; the operator makes further corrections. */
export const CORRECTIONS_A_YEAR = 2
const A_YEAR_DAYS = 365
const DAY_MS = 24 * 60 * 60 * 1000

const differs = (purchase: PurchaseRow, person: Person): boolean =>
  purchase.holder_first_name !== person.firstName ||
  purchase.holder_last_name !== person.lastName ||
  purchase.holder_birth_date !== person.birthDate

/** The times of a person's own corrections within the last year, the oldest first. */
export async function ownCorrections(db: Db, accountId: string, now: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('person_correction')
    .select('corrected_at')
    .where('account_id', '=', accountId)
    .where('corrected_by', '=', 'self')
    .where('corrected_at', '>', new Date(now.getTime() - A_YEAR_DAYS * DAY_MS))
    .orderBy('corrected_at')
    .execute()
  return rows.map((row) => row.corrected_at)
}

/**
 * The permits to reissue for a correction. Refuses a birth date that moves a permit to another price class or age
 * group, with those permits; and too many corrections by the person themselves.
 */
export async function decideCorrection(
  { db, texts }: Services,
  { accountId, to, by, language, now }: Correction,
): Promise<PermitOfPerson[]> {
  const permits = await permitsOfPerson(db, accountId, now)
  const moved = permits.filter(({ purchase, terms }) => {
    const { holder_birth_date: before, holder_kind: holderKind, first_day: firstDay } = purchase
    if (before === null || to.birthDate === null) return false
    return movesAgeGroup({ terms, holderKind, firstDay }, before, to.birthDate)
  })
  if (moved.length > 0) {
    const named = moved.map(({ purchase, terms }) =>
      texts.say(language, 'changes.permitOfDay', {
        permit: inLanguage(terms.name, language),
        day: longDay(language, purchase.first_day),
      }),
    )
    const field = wireNameOf(changeProfile.request, 'birthDate')
    refuseFields([{ field, code: 'BIRTH_DATE_MOVES_PERMIT', values: { permits: named.join('; ') } }])
  }
  const wrong = permits.filter(({ purchase }) => differs(purchase, to))
  if (wrong.some(isInHand) && by === 'self') {
    const [oldest, ...others] = (await ownCorrections(db, accountId, now)).slice(-CORRECTIONS_A_YEAR)
    if (oldest !== undefined && others.length === CORRECTIONS_A_YEAR - 1) {
      const day = longDay(language, addDays(await siteToday(db, oldest), A_YEAR_DAYS + 1))
      refuse('CORRECTED_TOO_OFTEN', { values: { times: CORRECTIONS_A_YEAR, day } })
    }
  }
  return wrong
}
