import type { Language } from '#contract/languages.ts'
import type { Services } from '#server/platform/http/services.ts'
import { expireHoldsOn } from '../hold/expire-holds.ts'
import { ownHoldsOn } from '../hold/give-way.ts'
import type { NewPurchase } from '../store/write-orders.ts'
import { type DecidedLine, type LinesToDecide, withoutLines } from './decide-lines.ts'
import { refuseLines } from './refuse-lines.ts'

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

/** Refuses an order of which these lines, from 0, have no place beside the others, with what the others cost without them. */
export async function refuseFull(
  services: Services,
  toDecide: LinesToDecide,
  lines: readonly number[],
  language: Language,
): Promise<never> {
  const sentence = services.texts.say(language, 'purchase.noPlaceBeside')
  const full = lines.map((line) => ({ line, code: 'PLACE_TAKEN', sentence }))
  return refuseLines(full, await withoutLines(services, toDecide, full))
}
