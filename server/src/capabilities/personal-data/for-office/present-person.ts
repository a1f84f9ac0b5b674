import type { FoundPerson, OfficePerson } from '#contract/office-person.ts'
import type { Language } from '#contract/languages.ts'
import { addDays } from '#rules/days.ts'
import type { Services } from '#server/platform/http/services.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { retentionForOffice } from '../retention/in-words.ts'
import { blockOf } from '../store/block-of.ts'
import { DAYS_AFTER_THE_LAST } from '../store/forget-closed-people.ts'
import type { PersonOfClub } from '../store/people-of-club.ts'
import { openPayments, openPermits } from '../store/what-is-open.ts'
import { collectOfClub, type SectionOfClub } from './data-of-club.ts'

/** What erasing leaves of each section. */
const FATES: Record<SectionOfClub, OfficePerson['kept'][number]['fate']> = {
  memberOf: 'erased',
  memberReminders: 'erased',
  blockedBy: 'stays',
  personalDiscounts: 'erased',
  invitedTo: 'erased',
  statedFacts: 'erased',
  memberGuesses: 'erased',
  waits: 'erased',
  memberships: 'withoutName',
  membershipApplications: 'erased',
  bought: 'withoutName',
  heldFromOthers: 'withoutName',
  payments: 'withoutName',
  refunds: 'withoutName',
  handOvers: 'erased',
  bookings: 'withoutName',
  outings: 'withoutName',
  fish: 'withoutName',
  catchPhotos: 'erased',
  notes: 'erased',
  earlierVersions: 'erased',
  checks: 'withoutName',
  wardensNotes: 'withoutName',
  officeNotes: 'erased',
  looks: 'withoutName',
  mails: 'erased',
  namedOn: 'withoutName',
}

export const presentFound = ({ kind, id, name, email, birthDate, sales }: PersonOfClub): FoundPerson => ({
  kind,
  personId: id,
  sales,
  ...(name !== null && { name }),
  ...(email !== null && { email }),
  ...(birthDate !== null && { birthDate }),
})

export async function presentPerson(
  tx: Tx,
  { texts }: Pick<Services, 'texts'>,
  person: PersonOfClub,
  { associationId, language, now }: { associationId: number; language: Language; now: Date },
): Promise<OfficePerson> {
  const sections = await collectOfClub(tx, texts, person, { associationId, language })
  const kept = sections
    .filter(({ entries }) => entries.length > 0)
    .map(({ name, tables, entries }) => {
      const { why, howLong } = retentionForOffice(texts, language, tables[0])
      return { section: name, count: entries.length, why, howLong, fate: FATES[name] }
    })
  const staying = await whatStays(tx, person, { associationId, language, now })
  const open = staying.filter(({ what }) => what === 'validPermit').length
  const canErase =
    kept.some(({ fate }) => fate === 'erased') ||
    (kept.some(({ fate }) => fate !== 'stays') && person.sales > open)
  return {
    ...presentFound(person),
    hasAccount: person.kind === 'account' && person.email !== null,
    kept,
    staying,
    canErase,
  }
}

/** Permits keep their name until a warden can no longer meet them; money until it has arrived; a block until it ends. */
async function whatStays(
  tx: Tx,
  person: PersonOfClub,
  { associationId, language, now }: { associationId: number; language: Language; now: Date },
): Promise<OfficePerson['staying']> {
  const staying: OfficePerson['staying'] = []
  if (person.kind === 'account') {
    for (const { name, lastDay } of await openPermits(tx, person.id, language, now, associationId))
      staying.push({ what: 'validPermit', name, until: addDays(lastDay, DAYS_AFTER_THE_LAST) })
    const { refundsUnderWay, paymentUnderWay } = await openPayments(tx, person.id, associationId)
    if (paymentUnderWay) staying.push({ what: 'payment' })
    if (refundsUnderWay > 0) staying.push({ what: 'refund' })
  }
  if (person.email !== null) {
    const block = await blockOf(tx, associationId, person.email)
    if (block) staying.push({ what: 'block', ...(block.until !== null && { until: block.until }) })
  }
  return staying
}
