import * as z from 'zod/mini'
import { type FieldMistake, read, type Reading } from '#contract/read.ts'
import { logItems } from '#contract/river-log.ts'
import { wireNameOf } from '#contract/wire.ts'
import { uuidv5 } from '#server/platform/ids.ts'
import type { LogItem } from '../write-log/log-item.ts'

type Item = z.output<(typeof logItems)[keyof typeof logItems]>

/** Where the ids come from that name a version by what it says. */
const VERSIONS = '6f2f3c58-0d2b-4f0e-9a44-3a1f6f0c2b77'

/** Reads what arrived as an item by the shape of its `tipo`; every wrong field is named. */
export function readItem(input: unknown): Reading<LogItem> {
  const tipo = typeof input === 'object' && input !== null && 'tipo' in input ? input.tipo : undefined
  const shape = shapeOf(tipo)
  if (shape === undefined) return wrong([{ field: 'tipo', code: tipo == null ? 'REQUIRED' : 'UNKNOWN_KIND' }])
  const reading = (read as (schema: unknown, input: unknown) => Reading<Item>)(shape, input)
  if (!reading.ok) return reading
  const impossible = MOMENTS.filter((name) => isImpossible((reading.value as Moments)[name]))
  if (impossible.length > 0)
    return wrong(impossible.map((name) => ({ field: wireNameOf(shape, name), code: 'NOT_A_TIME' })))
  return { ok: true, value: named(plain(reading.value)) }
}

const wrong = (mistakes: FieldMistake[]): Reading<never> => ({ ok: false, mistakes })

const shapeOf = (tipo: unknown) =>
  typeof tipo === 'string' && Object.hasOwn(logItems, tipo)
    ? logItems[tipo as keyof typeof logItems]
    : undefined

const MOMENTS = ['at', 'startedAt', 'endedAt', 'caughtAt'] as const
type Moments = Partial<Record<(typeof MOMENTS)[number], string>>

/** A clock that was never set says 1970; outside these years nothing can be told from a slip. */
const [EARLIEST, LATEST] = [Date.parse('1970-01-01T00:00:00Z'), Date.parse('9999-01-01T00:00:00Z')]
const isImpossible = (moment: string | undefined): boolean => {
  const at = moment === undefined ? EARLIEST : Date.parse(moment)
  return !(at >= EARLIEST && at <= LATEST)
}

const IDS = new Set(['id', 'purchaseId', 'versionId', 'outingId'])
const IS_MOMENT = new Set<string>(MOMENTS)

/** Ids in lower case and moments in UTC: the same thing is said in the same words. */
function plain(item: Item): Item {
  const told = Object.entries(item).map(([name, value]): [string, unknown] => {
    if (typeof value !== 'string') return [name, value]
    if (IDS.has(name)) return [name, value.toLowerCase()]
    return [name, IS_MOMENT.has(name) ? new Date(value).toISOString() : value]
  })
  return Object.fromEntries(told) as Item
}

/** A client that names no versions names each by what it says: so sending it twice is sending the same. */
function named({ modified: _theirs, ...item }: Item): LogItem {
  const said = JSON.stringify(Object.entries(item).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return { ...item, versionId: item.versionId ?? uuidv5(said, VERSIONS) }
}
