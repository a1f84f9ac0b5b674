import * as z from 'zod/mini'
import type { AccountKind } from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'
import type { ItemKind } from '#contract/item-kinds.ts'
import { allItems } from '#contract/river-items.ts'
import { syncRiverLog } from '#contract/river-log.ts'
import { fairQueue } from '#server/platform/fair-queue.ts'
import { fieldError } from '#server/platform/http/problem.ts'
import type { AuthorisedRequest, Serve, Services } from '#server/platform/http/services.ts'
import { inSlices } from '#server/platform/in-slices.ts'
import { permitChecks, syncBatches, syncItems } from '#server/platform/metrics/counted.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { itemOf as checkOf } from '../record-check/check-row.ts'
import type { Refused } from '../write-log/check-item.ts'
import { itemOf } from '../write-log/log-item.ts'
import { nameOfVersion, readItem } from './read-item.ts'
import { type Became, writeSent } from './write-sent.ts'

/** Reading an item takes some 30 microseconds: a slice is done in about a millisecond. */
const ITEMS_OF_A_SLICE = 25
/** A phone sends one batch after the other; an account with more large ones at once waits for itself. */
const MOST_WAITING_OF_AN_ACCOUNT = 20

/** Each item on its own: a refused one blocks no other, and one beyond a limit is recorded as it happened. */
export function serveSyncRiverLog(serve: Serve, services: Services): void {
  const { texts } = services
  const largeBatches = fairQueue({
    atOnce: Number.MAX_SAFE_INTEGER,
    atOnceOfOne: 1,
    mostWaiting: Number.MAX_SAFE_INTEGER,
    mostWaitingOfOne: MOST_WAITING_OF_AN_ACCOUNT,
  })

  serve(syncRiverLog, (request) => {
    const write = () => writeBatch(request)
    const isLarge = request.input.items.length > ITEMS_OF_A_SLICE
    return isLarge ? largeBatches.run(request.caller.accountId, write) : write()
  })

  async function writeBatch({
    input,
    caller,
    language,
    now,
    measured,
  }: AuthorisedRequest<typeof syncRiverLog>) {
    const readings = await inSlices(input.items, ITEMS_OF_A_SLICE, (slice) =>
      measured(() => slice.map((item) => readItem(item, caller.kind))),
    )
    const items = readings.flatMap((reading) => (reading.ok ? [reading.value] : []))
    const written = await writeSent(services, caller, items, now)
    count(written, readings.length - items.length)
    const became = written.values()
    const reader = { texts, language, kind: caller.kind }
    return {
      outcomes: readings.map((reading, index) => ({
        index,
        ...idOf(input.items[index]),
        ...(reading.ok ? outcomeOf(reader, became.next().value) : refusal(reader, reading.refused)),
      })),
    }
  }
}

function count(written: Became[], unreadable: number): void {
  syncBatches.inc()
  syncItems.inc({ outcome: 'refused' }, unreadable)
  for (const became of written) {
    syncItems.inc({ outcome: became.outcome })
    if (became.outcome !== 'written' || became.present.kind !== 'check') continue
    permitChecks.inc({ result: became.present.row.result })
  }
}

const UUID_LENGTH = 36

/** The id of the input, by which the client finds the item. */
function idOf(item: unknown): { id?: string } {
  const id = typeof item === 'object' && item !== null && 'id' in item ? item.id : undefined
  return typeof id === 'string' && id.length <= UUID_LENGTH ? { id } : {}
}

interface Reader {
  texts: Texts
  language: Language
  kind: AccountKind
}

function outcomeOf(reader: Reader, became: Became | undefined) {
  if (became === undefined) throw new Error('an item was read and not answered')
  if (became.outcome === 'refused') return refusal(reader, became.refused)
  const { outcome, present, impossible } = became
  return {
    outcome,
    ...(outcome === 'superseded' && {
      present: onTheWire(present),
      ...(present.row.impossible !== null && { presentImpossible: present.row.impossible }),
    }),
    ...(impossible !== undefined && {
      impossible,
      // A check is written once: nobody can correct it.
      reason: reader.texts.say(
        reader.language,
        `river-log.${present.kind === 'check' ? 'impossibleCheck' : 'impossible'}.${impossible}`,
      ),
    }),
  }
}

type Present = Extract<Became, { present: object }>['present']

function onTheWire(present: Present): Record<string, unknown> {
  if (present.kind !== 'check') return encoded(itemOf(present))
  const check = checkOf(present.row)
  return encoded({ ...check, versionId: nameOfVersion(check) })
}

type SaysItsKind = { kind: ItemKind } & Record<string, unknown>
const encoded = (item: SaysItsKind): Record<string, unknown> =>
  z.encode(allItems[item.kind] as never, item as never)

function refusal({ texts, language, kind }: Reader, refused: Refused) {
  const mistakes = refused.code === 'INPUT_WRONG' ? refused.mistakes : []
  return {
    outcome: 'refused' as const,
    code: refused.code,
    reason: texts.say(language, `river-log.refused.${kind}.${refused.code}`),
    ...(mistakes.length > 0 && {
      fields: mistakes.map((mistake) => fieldError(texts, language, mistake)),
    }),
  }
}
