import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { KINDS_AT_PROVIDER, PAYMENT_KINDS } from '#rules/sale/purchase-lifecycle.ts'
import {
  CONDITIONS,
  type Part,
  SETTLE_TABLES,
  type SettleRow,
  callsOf,
  STEPS,
  WITHOUT_PAYMENT,
} from '#server/capabilities/purchase/settle/settle-table.ts'

export const PAGE = join(import.meta.dirname, '..', '..', 'docs', 'buying.md')
const [BEGIN, END] = ['<!-- made by scripts/docs/settling.ts -->', '<!-- end -->']

interface ShownRow {
  kind: string
  state: string
  row: SettleRow
  /** Of its list. */
  isOnly: boolean
}

const rowsOf = (kind: string, lists: Partial<Record<string, readonly SettleRow[]>>): ShownRow[] =>
  Object.entries(lists).flatMap(([state, list = []]) =>
    list.map((row) => ({ kind, state, row, isOnly: list.length === 1 })),
  )
/** Kinds with the same ways of money are shown together. */
const KINDS = Map.groupBy(PAYMENT_KINDS, (kind) => SETTLE_TABLES[kind])
const rows = [...KINDS].flatMap(([lists, kinds]) => rowsOf(kinds.join(', '), lists))
const withoutPayment = rowsOf('–', { none: WITHOUT_PAYMENT })
const byCard = [...rows.filter(({ kind }) => kind.split(', ').includes('card')), ...withoutPayment]

const conditionOf = ({ row, isOnly }: ShownRow) => (isOnly ? 'always' : CONDITIONS[row.when].words)
const about = (state: string) => (state === 'none' ? 'after all payments' : `payment ${state}`)

function branchOf(shownRow: ShownRow, n: number): string[] {
  const { state, row } = shownRow
  const lines = [`${n === 0 ? 'alt' : 'else'} ${about(state)}: ${conditionOf(shownRow)}`]
  if (row.step === 'rest') return [...lines, '  Note over S: nothing to do']
  return [...lines, ...STEPS[row.step].flatMap(shown)]
}

const shown = (part: Part): string[] => {
  const arrow = 'call' in part ? `  S->>P: ${part.call}` : `  S->>D: ${part.write}`
  return part.if === undefined ? [arrow] : [`  opt ${part.if}`, `  ${arrow}`, '  end']
}

/** The loop of settle for a payment by card as a sequence diagram, one branch for each row of its table. */
const diagram = (): string =>
  [
    '```mermaid',
    'sequenceDiagram',
    '  participant C as acquista-permesso, webhook or sweeper',
    '  participant S as settle',
    '  participant P as card provider',
    '  participant D as database',
    '  C->>S: settle(purchase)',
    '  loop until no row has a step',
    '    S->>D: read the purchase and its payments',
    '    opt a payment that is open and not withdrawn',
    '      S->>P: retrieve',
    '    end',
    ...byCard.flatMap(branchOf).map((line) => `    ${line}`),
    '    end',
    '  end',
    '  S-->>C: the purchase as it is now',
    '```',
  ].join('\n')

const table = (): string =>
  [
    '| paid by | payment | first condition that holds | step | calls to the provider | payment becomes | purchase becomes |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...[...rows, ...withoutPayment].map((shownRow) => {
      const { kind, state, row } = shownRow
      const { step, payment = [], purchase = [] } = row
      const calls =
        step === 'rest' || !KINDS_AT_PROVIDER.some((each) => kind.includes(each)) ? [] : callsOf(step)
      const ways = payment.map((way) => way.join(' → '))
      const cells = [kind, state, conditionOf(shownRow), step === 'rest' ? '–' : `\`${step}\``]
      return `| ${[...cells, calls.join(', '), ways.join(', '), purchase.join(', ')].join(' | ')} |`
    }),
  ].join('\n')

/** The page with its generated parts replaced. */
export function withSettling(page: string): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (begin < 0 || end < begin) throw new Error('docs/buying.md has no place for the diagram')
  return `${page.slice(0, begin + BEGIN.length)}\n\n${diagram()}\n\n${table()}\n\n${page.slice(end)}`
}

if (import.meta.main) writeFileSync(PAGE, withSettling(readFileSync(PAGE, 'utf8')))
