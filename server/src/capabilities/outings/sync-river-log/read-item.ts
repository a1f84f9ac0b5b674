import * as z from 'zod/mini'
import { type FieldMistake, read, type Reading } from '#contract/read.ts'
import { type ItemKind, kindOfWord, wordOfKind } from '#contract/item-kinds.ts'
import { allItems, itemsOf, type WaterKind } from '#contract/river-items.ts'
import { species } from '#contract/species.ts'
import { wireNameOf } from '#contract/wire.ts'
import { isOwnSpecies } from '#rules/codes.ts'
import { isKnownFish } from '#rules/species/listed-species.ts'
import { uuidv5 } from '#server/platform/ids.ts'
import type { CheckItem } from '../record-check/check-row.ts'
import type { Refused } from '../write-log/check-item.ts'
import type { LogItem } from '../write-log/log-item.ts'

type Item = z.output<(typeof allItems)[keyof typeof allItems]>
export type SentItem = LogItem | CheckItem

const SPECIES = allItems.catch.table.species.wireName

/** Namespace of the version ids that are derived from the content. */
const VERSIONS = '6f2f3c58-0d2b-4f0e-9a44-3a1f6f0c2b77'

type ReadItem = { ok: true; value: SentItem } | { ok: false; refused: Refused }

/** Reads an item by the shape of its `tipo`, if the account may write it; every wrong field is named. */
export function readItem(input: unknown, writer: WaterKind): ReadItem {
  const tipo = typeof input === 'object' && input !== null && 'tipo' in input ? input.tipo : undefined
  const kind = kindOfWord(tipo)
  if (kind === undefined) return wrong([{ field: 'tipo', code: tipo == null ? 'REQUIRED' : 'UNKNOWN_KIND' }])
  if (!itemsOf[writer].some((one) => one === kind))
    return { ok: false, refused: { code: 'NOT_FOR_YOUR_ACCOUNT' } }
  const shape = allItems[kind]
  const reading = (read as (schema: unknown, input: unknown) => Reading<Item>)(shape, input)
  const ofFish = kind === 'catch' ? fishMistakes(input as object) : []
  if (!reading.ok) return wrong([...ofFish, ...reading.mistakes])
  if (ofFish.length > 0) return wrong(ofFish)
  const impossible = MOMENTS.filter((name) => isImpossible((reading.value as Moments)[name]))
  if (impossible.length > 0)
    return wrong(impossible.map((name) => ({ field: wireNameOf(shape, name), code: 'NOT_A_TIME' })))
  return { ok: true, value: named(plain(reading.value)) }
}

const wrong = (mistakes: FieldMistake[]): ReadItem => ({
  ok: false,
  refused: { code: 'INPUT_WRONG', mistakes },
})

/** A fish that is neither known to every phone nor listed, and of no club. Whose it may be is judged with its permit. */
function fishMistakes(input: { [SPECIES]?: unknown }): FieldMistake[] {
  const fish = z.safeDecode(species, input[SPECIES] as string)
  if (!fish.success || isKnownFish(fish.data) || isOwnSpecies(fish.data)) return []
  return [{ field: SPECIES, code: 'NOT_A_CHOICE' }]
}

const MOMENTS = ['at', 'startedAt', 'endedAt', 'caughtAt', 'listAsOf'] as const
type Moments = Partial<Record<(typeof MOMENTS)[number], string>>

/** A clock that was never set starts in 1970; moments outside these years are errors. */
const [EARLIEST, LATEST] = [Date.parse('1970-01-01T00:00:00Z'), Date.parse('9999-01-01T00:00:00Z')]
const isImpossible = (moment: string | undefined): boolean => {
  const at = moment === undefined ? EARLIEST : Date.parse(moment)
  return !(at >= EARLIEST && at <= LATEST)
}

const IDS = new Set(['id', 'purchaseId', 'versionId', 'outingId'])
const IS_MOMENT = new Set<string>(MOMENTS)

/** Ids in lower case and moments in UTC: equal content has one form. */
function plain(item: Item): Item {
  const entries = Object.entries(item).map(([name, value]): [string, unknown] => {
    if (typeof value !== 'string') return [name, value]
    if (IDS.has(name)) return [name, value.toLowerCase()]
    return [name, IS_MOMENT.has(name) ? new Date(value).toISOString() : value]
  })
  return Object.fromEntries(entries) as Item
}

/** Without a version id, the id is derived from the content: sending it twice is the same version. */
const named = ({ modified: _theirs, ...item }: Item): SentItem => ({
  ...item,
  versionId: item.versionId ?? nameOfVersion(item),
})

/** The same content has the same id. Stored ids were derived with the word of the wire for the kind. */
export function nameOfVersion(content: { kind: ItemKind }): string {
  const fields = Object.entries({ ...content, kind: wordOfKind(content.kind) })
  return uuidv5(JSON.stringify(fields.toSorted(([a], [b]) => (a < b ? -1 : 1))), VERSIONS)
}
