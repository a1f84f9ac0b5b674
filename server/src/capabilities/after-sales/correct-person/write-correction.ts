import { mailedPaths, startLink } from '#contract/links.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import { longDay } from '#server/platform/texts/texts.ts'
import type { AccountRow, Correction } from '../../identity/index.ts'
import { issuedAnew, writeAnew } from '../change/issue-anew.ts'
import { claimRevision, greeted, lockPurchase, type PurchaseRow } from '../../purchase/index.ts'
import { isInHand, type PermitOfPerson } from './permits-of-person.ts'

const isSame = (before: PurchaseRow, present: PurchaseRow | undefined): boolean =>
  present?.state === before.state &&
  present.code_version === before.code_version &&
  present.holder_id === before.holder_id

/**
 * Writes the account, and each permit with the corrected person and a new code; the earlier person is kept with it, and
 * the correction recorded. Undefined: something is different by now, and has to be decided anew.
 */
export async function writeCorrection(
  services: Services,
  correction: Correction,
  before: AccountRow,
  permits: PermitOfPerson[],
): Promise<AccountRow | undefined> {
  const { accountId, by, now, write } = correction
  const inHand = permits.filter(isInHand)
  const corrected = await Promise.all(permits.map((permit) => correctedPermit(services, correction, permit)))
  const account = await inTransaction(services.db, async (tx) => {
    for (const { purchase } of permits)
      if (!isSame(purchase, (await lockPurchase(tx, purchase.id))?.purchase)) return undefined
    await claimRevision(tx, { accountId, revision: before.revision })
    for (const permit of corrected) await writeAnew(tx, permit)
    // What is only being paid for, perhaps by a stranger, takes the new name and counts as no correction.
    if (inHand.length > 0) {
      await tx
        .insertInto('person_correction')
        .values({
          id: uuidv7(),
          account_id: accountId,
          corrected_at: now,
          corrected_by: by,
          first_name: before.first_name,
          last_name: before.last_name,
          birth_date: before.birth_date,
          permits: inHand.length,
        })
        .execute()
      await services.outbox.post(tx, letterAbout(services, correction, before, inHand))
    }
    return write(tx)
  })
  if (account !== undefined) services.outbox.nudge()
  return account
}

/** As it is from now on. What is only held has no code yet. */
async function correctedPermit(
  { db }: Services,
  { to, now }: Correction,
  { purchase, terms }: PermitOfPerson,
): Promise<PurchaseRow> {
  const { holder_first_name, holder_last_name, holder_birth_date, earlier_holders } = purchase
  const earlier = {
    firstName: holder_first_name,
    lastName: holder_last_name,
    birthDate: holder_birth_date,
    until: now.toISOString(),
  }
  const changes = {
    holder_first_name: to.firstName,
    holder_last_name: to.lastName,
    holder_birth_date: to.birthDate,
    earlier_holders: [...(earlier_holders ?? []), earlier],
  }
  return purchase.state === 'held'
    ? { ...purchase, ...changes }
    : issuedAnew(db, purchase, changes, terms, now)
}

function letterAbout(
  { texts, config }: Services,
  { to }: Correction,
  before: AccountRow,
  permits: PermitOfPerson[],
): Letter {
  const { email, language } = before
  const list = permits.map(({ purchase, terms }) =>
    texts.say(language, 'changes.permitOfDay', {
      permit: inLanguage(terms.name, language),
      day: longDay(language, purchase.first_day),
    }),
  )
  return {
    to: email,
    language,
    text: 'purchase-mails.corrected',
    values: {
      name: greeted(to),
      permits: list.join('\n'),
    },
    link: startLink(config.publicUrl, mailedPaths.myPermits()),
  }
}
