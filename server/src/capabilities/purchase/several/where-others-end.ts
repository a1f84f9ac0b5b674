import type { Language } from '#contract/languages.ts'
import type { Services } from '#server/platform/http/services.ts'
import { expireHoldsOn } from '../hold/expire-holds.ts'
import { ownHoldsOn } from '../hold/give-way.ts'
import { refuseWaitedFor, waitedForSentence } from '../hold/refuse-waited-for.ts'
import { peopleWaitingFor } from '../store/people-waiting.ts'
import type { NewPurchase, WaitedForLines } from '../store/write-orders.ts'
import { type DecidedLine, type LinesToDecide, withoutLines } from './decide-lines.ts'
import { type RefusedLine, refuseLines } from './refuse-lines.ts'

interface ToWrite {
  decided: readonly [DecidedLine, ...DecidedLine[]]
  rows: readonly NewPurchase[]
  /** The buyer's holds that end with it. */
  releases: readonly string[]
}

/**
 * Writes an order. Before a full one is refused, overdue holds free their places; then the buyer's own holds give way to the
 * newer order.
 */
export async function writeWhereOthersEnd<O extends { outcome: string }>(
  services: Services,
  { decided, rows, releases }: ToWrite,
  write: (releases: readonly string[]) => Promise<O>,
): Promise<O | { outcome: 'decideAnew' }> {
  const outcome = await write(releases)
  if (outcome.outcome !== 'full') return outcome
  const [{ request }] = decided
  const spots = rows.flatMap((row) => row.spots)
  if ((await expireHoldsOn(services, spots, request.now)) > 0) return { outcome: 'decideAnew' }
  // Not one beside which the order itself holds.
  const beside = rows.flatMap(({ supports = [] }) => supports.map((one) => one.supporterId))
  const staying = [...releases, ...beside]
  const giveWay = await ownHoldsOn(services.db, request.buyer.accountId, { spots, staying }, request.now)
  return giveWay.length === 0 ? outcome : write([...releases, ...giveWay])
}

const fullLine = ({ texts }: Pick<Services, 'texts'>, line: number, language: Language): RefusedLine => ({
  line,
  code: 'PLACE_TAKEN',
  sentence: texts.say(language, 'purchase.noPlaceBeside'),
})

/** Refuses an order of which these lines, from 0, have no place beside the others, with what the others cost without them. */
export async function refuseFull(
  services: Services,
  toDecide: LinesToDecide,
  lines: readonly number[],
  language: Language,
): Promise<never> {
  const full = lines.map((line) => fullLine(services, line, language))
  return refuseLines(full, await withoutLines(services, toDecide, full))
}

/**
 * Refuses an order of which others wait for the places of some lines: with what the other lines cost, where these can be bought,
 * and otherwise as an order of one is refused. Undefined: nobody waits any more.
 */
export async function refuseWaitedLines(
  services: Services,
  toDecide: LinesToDecide,
  { lines, full }: WaitedForLines,
  { rows, language }: { rows: readonly NewPurchase[]; language: Language },
): Promise<undefined> {
  if (rows.length === 1) return refuseWaitedFor(services, language, rows)
  const waitedFor = await Promise.all(
    lines.map(async (line): Promise<RefusedLine | undefined> => {
      const row = rows[line]
      const people = row && (await peopleWaitingFor(services.db, row.purchase, row.spots))
      if (people === undefined) return undefined
      return { line, code: 'WAITED_FOR', sentence: waitedForSentence(services, language, people) }
    }),
  )
  const ofWaits = waitedFor.filter((one) => one !== undefined)
  if (ofWaits.length === 0) return undefined
  const refused = [...ofWaits, ...full.map((line) => fullLine(services, line, language))]
  const inOrder = refused.toSorted((one, other) => one.line - other.line)
  const without = await withoutLines(services, toDecide, inOrder)
  return without ? refuseLines(inOrder, without) : refuseWaitedFor(services, language, rows, inOrder)
}
