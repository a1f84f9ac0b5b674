import * as z from 'zod/mini'
import type { Language } from '#contract/fields.ts'
import type { FieldMistake } from '#contract/read.ts'
import { logItems, syncRiverLog } from '#contract/river-log.ts'
import { fieldError } from '#server/platform/http/problem.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/http/services.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import type { Refused } from '../write-log/check-item.ts'
import { inPurchases } from '../write-log/in-purchases.ts'
import { itemOf, type LogItem, type Writer } from '../write-log/log-item.ts'
import type { Noted } from '../write-log/rows.ts'
import { type Outcome, writeItems } from '../write-log/write-items.ts'
import { readItem } from './read-item.ts'

/**
 * Takes what a phone wrote at the river, each item by itself: one that is refused holds up no other, and whatever broke
 * a limit is recorded as it happened.
 */
export function serveSyncRiverLog(serve: Serve, services: Services): void {
  const { texts } = services

  serve(syncRiverLog, async ({ input, caller, language, now }) => {
    const readings = input.items.map((item) => readItem(item))
    const items = readings.flatMap((reading) => (reading.ok ? [reading.value] : []))
    const outcomes = await writeAll(services, caller, items, now)
    const written = outcomes.values()
    return {
      outcomes: readings.map((reading, index) => ({
        index,
        ...idOf(input.items[index]),
        ...(reading.ok
          ? told(texts, language, written.next().value)
          : refusal(texts, language, { code: 'INPUT_WRONG', mistakes: reading.mistakes })),
      })),
    }
  })
}

async function writeAll(
  services: Services,
  { accountId, kind }: Writer,
  items: LogItem[],
  now: Date,
): Promise<Outcome[]> {
  if (items.length === 0) return []
  const writer = { accountId, kind }
  const purchaseIds = items.map(({ purchaseId }) => purchaseId)
  return inPurchases(services, writer, purchaseIds, (tx, own) => writeItems(tx, own, items, { writer, now }))
}

const UUID_LENGTH = 36

/** As it was sent, if it can be one: whoever sent it knows it again. */
function idOf(item: unknown): { id?: string } {
  const id = typeof item === 'object' && item !== null && 'id' in item ? item.id : undefined
  return typeof id === 'string' && id.length <= UUID_LENGTH ? { id } : {}
}

function told(texts: Texts, language: Language, outcome: Outcome | undefined) {
  if (outcome === undefined) throw new Error('an item was read and not answered')
  if (outcome.outcome === 'refused') return refusal(texts, language, outcome.refused)
  const { present } = outcome
  return {
    outcome: outcome.outcome,
    ...(outcome.outcome === 'superseded' && { present: onTheWire(present) }),
  }
}

function onTheWire(noted: Noted): Record<string, unknown> {
  const item = itemOf(noted)
  return z.encode(logItems[item.kind] as never, item as never)
}

function refusal(texts: Texts, language: Language, refused: Refused) {
  const mistakes: FieldMistake[] = refused.code === 'INPUT_WRONG' ? refused.mistakes : []
  return {
    outcome: 'refused' as const,
    code: refused.code,
    reason: texts.say(language, `river-log.refused.${refused.code}`),
    ...(mistakes.length > 0 && {
      fields: mistakes.map((mistake) => fieldError(texts, language, mistake)),
    }),
  }
}
