import type { Language } from '#contract/languages.ts'
import type { AccountsOfMonth } from '#contract/office-month.ts'
import type { Payout } from '#contract/office-payouts.ts'
import { type RowByCard, rowsByCard } from '#rules/sale/month-by-card.ts'
import type { PaymentKind } from '#rules/sale/purchase-lifecycle.ts'
import { rowsOfOutlet } from '#rules/sale/month-of-outlet.ts'
import { dayIn } from '#rules/wall-clock.ts'
import type { Cell } from '#server/platform/sheets/cell.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import type { LineFound } from './store/payouts.ts'

interface Words {
  texts: Texts
  language: Language
}

type Say = (key: string) => string
const sayIn =
  ({ texts, language }: Words): Say =>
  (key) =>
    texts.say(language, `office-bank.${key}`)

const money = (cents: number): Cell => ({ cents })

/** A month for the accountant: one line a figure, with its part, what it is and its amounts. */
export function sheetOfMonth(month: AccountsOfMonth, words: Words): Cell[][] {
  const say = sayIn(words)
  const line = (part: string, what: string, ...cells: Cell[]): Cell[] => [
    say(`sheet.parts.${part}`),
    what,
    ...cells,
  ]
  const { cards, tills, outlets, payouts, statement, openTransfers } = month
  const byCard = rowsByCard(cards)
  const cardLines = [
    ...byCard.rows.map(({ row, way, cents }) =>
      line('cards', nameOfRow(say, row, way), undefined, undefined, undefined, money(cents)),
    ),
    line('cards', say('month.cards.left'), undefined, undefined, undefined, money(byCard.leftCents)),
  ]
  return [
    ['part', 'what', 'count', 'in', 'out', 'net'].map((column) => say(`sheet.columns.${column}`)),
    ...month.ways.map(({ way, sold, paidCents, refundedCents }) =>
      line(
        'ways',
        say(`ways.${way}`),
        sold,
        money(paidCents),
        money(refundedCents),
        money(paidCents - refundedCents),
      ),
    ),
    ...cardLines,
    ...payouts.map(({ payoutId, arrivesOn, cents, lines, agreement }) => [
      say('sheet.parts.payouts'),
      `${arrivesOn} ${payoutId} (${say(`agreements.${agreement}`)})`,
      lines,
      undefined,
      undefined,
      money(cents),
    ]),
    line(
      'tills',
      say('month.tills.sold'),
      tills.closed,
      money(tills.soldCents),
      money(tills.refundedCents),
      money(tills.soldCents - tills.refundedCents),
    ),
    line(
      'tills',
      say('month.tills.paidOut'),
      undefined,
      undefined,
      money(tills.paidOutCents),
      money(-tills.paidOutCents),
    ),
    line(
      'tills',
      say('month.tills.difference'),
      undefined,
      undefined,
      undefined,
      money(tills.differenceCents),
    ),
    ...outlets.flatMap((outlet) => linesOfOutlet(outlet, say)),
    line(
      'transfers',
      say('month.openTransfers'),
      openTransfers.count,
      undefined,
      undefined,
      money(openTransfers.cents),
    ),
    ...(statement === undefined
      ? []
      : [
          line('statement', say('month.statement.in'), statement.entries, money(statement.inCents)),
          line('statement', say('month.statement.unmatched'), undefined, money(statement.unmatchedCents)),
          ...statement.missing.map(({ day, cents, payoutId, purchaseId, membershipId }) =>
            line(
              'statement',
              `${say('month.statement.missing.one')}: ${day} ${payoutId ?? purchaseId ?? membershipId ?? ''}`,
              undefined,
              undefined,
              undefined,
              money(cents),
            ),
          ),
        ]),
  ]
}

const nameOfRow = (say: Say, row: RowByCard, way: PaymentKind | undefined): string =>
  way === undefined ? say(`month.cards.${row}`) : `${say(`month.cards.${row}`)}: ${say(`ways.${way}`)}`

/** What moved, each line with its sign, and what it owes at the end, which is their sum. */
function linesOfOutlet(outlet: AccountsOfMonth['outlets'][number], say: Say): Cell[][] {
  const line = (row: string, ...cells: Cell[]): Cell[] => [
    say('sheet.parts.outlets'),
    `${outlet.name}: ${say(`month.outletColumns.${row}`)}`,
    undefined,
    ...cells,
  ]
  return [
    ...rowsOfOutlet(outlet).map(({ row, cents }) =>
      cents < 0
        ? line(row, undefined, money(0 - cents), money(cents))
        : line(row, money(cents), undefined, money(cents)),
    ),
    line('owed', undefined, undefined, money(outlet.owedCents)),
  ]
}

interface LinesOfPayout extends Words {
  payout: Payout
  lines: readonly LineFound[]
  timeZone: string
}

/** All lines of a payout, and its sum. */
export function sheetOfPayout({ payout, lines, timeZone, ...words }: LinesOfPayout): Cell[][] {
  const say = sayIn(words)
  return [
    ['day', 'kind', 'gross', 'fee', 'net', 'sale', 'difference'].map((column) =>
      say(`sheet.columns.${column}`),
    ),
    ...lines.map(({ at, kind, cents, feeCents, lineId, description, difference }): Cell[] => [
      { day: dayIn(timeZone, at) },
      say(`kinds.${kind}`),
      money(cents),
      money(feeCents),
      money(cents - feeCents),
      lineId ?? description ?? undefined,
      difference === null ? undefined : say(`differences.${difference}`),
    ]),
    [
      { day: payout.arrivesOn },
      say('sheet.payout'),
      undefined,
      undefined,
      money(payout.cents),
      payout.payoutId,
      say(`agreements.${payout.agreement}`),
    ],
  ]
}
