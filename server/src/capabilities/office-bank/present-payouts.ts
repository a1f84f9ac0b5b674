import type { Language } from '#contract/languages.ts'
import {
  type Dispute,
  LINES_OF_A_PAGE,
  type Payout,
  type PayoutLine,
  type PayoutSummary,
} from '#contract/office-payouts.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import { agreementOf, PAYOUT_LINE_KINDS } from '#rules/sale/payouts.ts'
import type { Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { DisputeFound } from './store/disputes.ts'
import {
  changesOf,
  type LineFound,
  linesOf,
  type PayoutFound,
  payoutsOf,
  sumsOfKinds,
} from './store/payouts.ts'

export function presentSummary(found: PayoutFound): PayoutSummary {
  const { id, arrivesOn, cents, state, differences, lines, linesCents, othersCents } = found
  const missingCents = cents - linesCents
  return {
    payoutId: id,
    arrivesOn,
    cents,
    state,
    agreement: agreementOf({ ...found, amountCents: cents }),
    differences,
    lines,
    ...(found.isAutomatic && missingCents !== 0 && { missingCents }),
    ...(othersCents !== 0 && { othersCents }),
    ...(found.bankReference !== null && { bankReference: found.bankReference }),
  }
}

/** What was sold, by what it is: each has another page. */
export const sold = (lineId: string, isMembership: boolean) =>
  isMembership ? { membershipId: lineId } : { purchaseId: lineId }

export function presentLine(
  { texts }: Pick<Services, 'texts'>,
  line: LineFound,
  language: Language,
): PayoutLine {
  const { holder, others, description, difference, expected } = line
  const more = others > 0 ? texts.say(language, 'office-bank.more', { count: others }) : undefined
  const what = [holder, more].filter(Boolean).join(' ')
  return {
    lineId: line.id,
    at: line.at.toISOString(),
    kind: line.kind,
    cents: line.cents,
    feeCents: line.feeCents,
    ...(line.lineId !== null && sold(line.lineId, line.isMembership)),
    ...(what !== '' && { what }),
    // Of a sale the provider has what was sent to it, which says no more.
    ...(line.lineId === null && description !== null && { description }),
    ...(difference !== null && { difference }),
    ...(difference === 'otherAmount' && expected !== null && { expectedCents: expected }),
  }
}

interface Wanted {
  associationId: number
  payoutId: string
  after?: string | undefined
  language: Language
}

/** One that is not shown to the association is not found. */
export async function presentPayout(
  services: Pick<Services, 'db' | 'texts'>,
  { language, ...wanted }: Wanted,
): Promise<{ payout: Payout; next?: string | undefined }> {
  const { db } = services
  const { associationId, payoutId } = wanted
  const [found] = await payoutsOf(db, { associationId, payoutId, most: 1 })
  if (found === undefined) return refuse('NOT_FOUND')
  const [sums, lines, changes] = await Promise.all([
    sumsOfKinds(db, wanted),
    linesOf(db, { ...wanted, most: LINES_OF_A_PAGE + 1 }),
    changesOf(db, payoutId),
  ])
  const shown = lines.slice(0, LINES_OF_A_PAGE)
  const payout = {
    ...presentSummary(found),
    sums: PAYOUT_LINE_KINDS.flatMap((kind) => sums.find((sum) => sum.kind === kind) ?? []),
    entries: shown.map((line) => presentLine(services, line, language)),
    // The first is how it was told at first, and nothing was changed.
    changes:
      changes.length > 1 ? changes.map(({ at, ...change }) => ({ ...change, at: at.toISOString() })) : [],
  }
  return { payout, ...(lines.length > shown.length && { next: shown.at(-1)?.id }) }
}

export const presentDispute = (
  { texts }: Pick<Services, 'texts'>,
  { id, openedAt, dueAt, closedAt, holder, permitName, lineId, isMembership, ...found }: DisputeFound,
  language: Language,
): Dispute => ({
  ...found,
  disputeId: id,
  ...sold(lineId, isMembership),
  openedAt: openedAt.toISOString(),
  ...(found.state === 'toAnswer' && dueAt !== null && { dueAt: dueAt.toISOString() }),
  ...(closedAt !== null && { closedAt: closedAt.toISOString() }),
  holder: holder ?? texts.say(language, 'office-bank.closedAccount'),
  permitName: permitName === null ? '' : inLanguage(permitName, language),
})
