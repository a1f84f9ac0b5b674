import { inLanguage } from '#rules/permit-terms.ts'
import { mailedPaths, startLink } from '#contract/links.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Services } from '#server/platform/http/services.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { greeted } from '#server/platform/mail/mail-words.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import { longDay } from '#server/platform/texts/texts.ts'
import { type AccountRow, claimRevision, type Correction } from '../../identity/index.ts'
import { reissued } from '../change/reissue.ts'
import { changePurchases, permitOfLetter } from '../../purchase/index.ts'
import { isInHand, type PermitOfPerson } from './permits-of-person.ts'

const isSame = (before: PurchaseRow, present: PurchaseRow | undefined): boolean =>
  present?.state === before.state &&
  present.code_version === before.code_version &&
  present.holder_id === before.holder_id

/**
 * Writes the account, and each permit with the corrected person and a new code; the earlier person is kept with the
 * permit, and the correction recorded. Undefined: the account or a permit has changed.
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
  const ids = permits.map(({ purchase }) => purchase.id)
  const account = await changePurchases(services.db, ids, async (tx, found) => {
    const present = new Map(found.map((locked) => [locked.purchase.id, locked]))
    if (permits.some(({ purchase }) => !isSame(purchase, present.get(purchase.id)?.purchase)))
      return undefined
    await claimRevision(tx, { accountId, revision: before.revision })
    for (const permit of corrected) await present.get(permit.id)?.write(permit)
    // A hold, perhaps of another buyer, gets the new name but counts as no correction.
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

/** A hold has no code yet. */
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
  return purchase.state === 'held' ? { ...purchase, ...changes } : reissued(db, purchase, changes, terms, now)
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
      name: greeted(to.firstName),
      permits: list.join('\n'),
    },
    link: startLink(config.publicUrl, mailedPaths.myPermits()),
    permits: permits.map(({ purchase }) => permitOfLetter(purchase, 'permit')),
  }
}
