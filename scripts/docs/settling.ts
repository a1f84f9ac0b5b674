import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  CONDITIONS,
  type Part,
  SETTLE_TABLE,
  type SettleRow,
  callsOf,
  STEPS,
} from '#server/capabilities/purchase/settle/settle-table.ts'

export const PAGE = join(import.meta.dirname, '..', '..', 'docs', 'buying.md')
const [BEGIN, END] = ['<!-- made by scripts/docs/settling.ts -->', '<!-- end -->']

const rows = Object.entries(SETTLE_TABLE).flatMap(([state, list]) =>
  list.map((row): [state: string, row: SettleRow] => [state, row]),
)
const conditionOf = (state: string, { when }: SettleRow) =>
  rows.filter(([other]) => other === state).length === 1 ? 'always' : CONDITIONS[when].words
const about = (state: string) => (state === 'none' ? 'after all payments' : `payment ${state}`)

function branchOf([state, row]: [string, SettleRow], n: number): string[] {
  const lines = [`${n === 0 ? 'alt' : 'else'} ${about(state)}: ${conditionOf(state, row)}`]
  if (row.step === 'rest') return [...lines, '  Note over S: nothing to do']
  return [...lines, ...STEPS[row.step].flatMap(shown)]
}

const shown = (part: Part): string[] => {
  const arrow = 'call' in part ? `  S->>P: ${part.call}` : `  S->>D: ${part.write}`
  return part.if === undefined ? [arrow] : [`  opt ${part.if}`, `  ${arrow}`, '  end']
}

/** The loop of settle as a sequence diagram, one branch for each row of its table. */
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
    ...rows.flatMap(branchOf).map((line) => `    ${line}`),
    '    end',
    '  end',
    '  S-->>C: the purchase as it is now',
    '```',
  ].join('\n')

const table = (): string =>
  [
    '| payment | first condition that holds | step | calls to the provider | payment becomes | purchase becomes |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows.map(([state, row]) => {
      const { step, payment = [], purchase = [] } = row
      const calls = step === 'rest' ? [] : callsOf(step)
      const ways = payment.map((way) => way.join(' → '))
      const cells = [state, conditionOf(state, row), step === 'rest' ? '–' : `\`${step}\``]
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
