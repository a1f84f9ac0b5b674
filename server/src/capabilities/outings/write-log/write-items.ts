import type { Impossible } from '#rules/river/possible-moment.ts'
import { isLater } from '#rules/river/versions.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { type Happened, tellPrograms } from '../../webhooks/index.ts'
import { checkItem, type Refused } from './check-item.ts'
import type { OwnPurchases } from './with-purchases-locked.ts'
import { type LogItem, rowOf } from './log-item.ts'
import type { Writer } from './writer.ts'
import { nameOf, type Noted, versionOf } from '../store/rows.ts'
import { claimsOn, type StoredItem, storedItems } from '../store/stored-items.ts'
import { writeRows } from '../store/write-rows.ts'

/** `present` is the version that counts; `impossible`: why the times of the one that was sent cannot be right. */
export type Outcome =
  | { outcome: 'written' | 'known' | 'superseded'; present: Noted; impossible?: Impossible }
  | { outcome: 'refused'; refused: Refused }

interface Writing {
  writer: Writer
  now: Date
}

/**
 * Writes items on the writer's own purchases, which are locked. Each is a version; the rules decide which version of an
 * item counts, and the others are kept. Outcomes are in the order of the items.
 */
export async function writeItems(
  tx: Tx,
  own: OwnPurchases,
  items: LogItem[],
  { writer, now }: Writing,
): Promise<Outcome[]> {
  if (items.length === 0) return []
  const [stored, claims] = [await storedItems(tx, items), await claimsOn(tx, items)]
  const log = { stored, changed: new Set<string>(), earlier: [] as Noted[] }
  const taken = items.map((item) => {
    const checked = checkItem(item, { own, stored, claims, writer })
    if ('refused' in checked) return checked
    return take(log, rowOf(item, checked.purchase, writer, now))
  })
  const changed = [...log.changed].flatMap((name) => stored.get(name)?.present ?? [])
  await writeRows(tx, changed, log.earlier)
  await tellPrograms(tx, ...changed.flatMap((noted) => newFish(noted, now)))
  return taken.map((done, n) => {
    if ('refused' in done) return { outcome: 'refused', refused: done.refused }
    return outcomeOf(done, items[n]?.versionId, stored)
  })
}

/** A fish that was not written down before. */
const newFish = ({ kind, row }: Noted, at: Date): Happened[] =>
  kind === 'catch' && row.versions === 1 && !row.cancelled
    ? [
        {
          associationId: row.association_id,
          event: 'catch.noted',
          data: { idCattura: row.id, idVendita: row.purchase_id },
          at,
        },
      ]
    : []

interface Log {
  stored: Map<string, StoredItem>
  /** Names of items to write. */
  changed: Set<string>
  /** Superseded versions to keep. */
  earlier: Noted[]
}

interface Taken {
  name: string
  isNew: boolean
  impossible?: Impossible
}

/** Makes it the version that counts, or a superseded one. A known version changes nothing. */
function take({ stored, changed, earlier }: Log, noted: Noted): Taken {
  const name = nameOf(noted.kind, noted.row.id)
  const before = stored.get(name)
  const versionId = noted.row.version_id
  if (before === undefined) {
    stored.set(name, { present: noted, earlier: new Set() })
  } else {
    const { present } = before
    if (present.row.version_id === versionId || before.earlier.has(versionId))
      return { name, isNew: false, ...impossibleOf(present.row.version_id === versionId ? present : noted) }
    const counts = isLater(versionOf(noted), versionOf(present))
    const [kept, left] = counts ? [noted, present] : [present, noted]
    earlier.push(left)
    before.earlier.add(left.row.version_id)
    before.present = withVersions(kept, present.row.versions + 1)
  }
  changed.add(name)
  return { name, isNew: true, ...impossibleOf(noted) }
}

const impossibleOf = ({ row }: Noted) => (row.impossible === null ? {} : { impossible: row.impossible })

const withVersions = ({ kind, row }: Noted, versions: number): Noted =>
  ({ kind, row: { ...row, versions } }) as Noted

function outcomeOf(
  { name, isNew, ...why }: Taken,
  versionId: string | undefined,
  stored: Log['stored'],
): Outcome {
  const present = stored.get(name)?.present
  if (present === undefined) throw new Error(`${name} was taken and is not there`)
  if (present.row.version_id !== versionId) return { outcome: 'superseded', present, ...why }
  return { outcome: isNew ? 'written' : 'known', present, ...why }
}
