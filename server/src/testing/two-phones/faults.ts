import type { Shop } from '../shop.ts'
import { type Story, versionOf } from './play.ts'

type Version = ReturnType<typeof versionOf>

const DAY_MS = 24 * 3_600_000

/** The items of a story in the database: the counting version of each and the earlier ones, by version id. */
async function storedVersions({ lenza: { db } }: Shop, { arrived }: Story) {
  const ids = [...arrived.keys()]
  if (ids.length === 0) return { present: new Map<string, string>(), earlier: [] as string[], versions: 0 }
  const tables = await Promise.all(
    (['outing', 'catch', 'note'] as const).map((table) =>
      db.selectFrom(table).select(['id', 'version_id', 'versions']).where('id', 'in', ids).execute(),
    ),
  )
  const kept = await db
    .selectFrom('earlier_version')
    .select('version_id')
    .where('item_id', 'in', ids)
    .execute()
  const rows = tables.flat()
  return {
    present: new Map(rows.map((row) => [row.id, row.version_id])),
    earlier: kept.map(({ version_id }) => version_id),
    versions: rows.reduce((sum, row) => sum + row.versions, 0),
  }
}

/** The faults at the end of a story: disagreements and lost versions. */
export async function faultsOf(shop: Shop, story: Story): Promise<string[]> {
  const { present, earlier, versions } = await storedVersions(shop, story)
  const stored = new Set([...present.values(), ...earlier])
  const faults: string[] = []
  for (const [id, sent] of story.arrived) {
    const last = sent.map(versionOf).reduce((a, b) => (mustCount(a, b, story.now) ? a : b))
    if (present.get(id) !== last.versionId)
      faults.push(`${id}: the server has another version than the latest`)
    for (const { held } of story.phones)
      if (versionOf(held.get(id)?.sent ?? {}).versionId !== last.versionId)
        faults.push(`${id}: a phone has another`)
    for (const { versionId } of sent.map(versionOf))
      if (!stored.has(versionId)) faults.push(`${id}: a version that arrived is gone`)
  }
  for (const versionId of story.acknowledged)
    if (!stored.has(versionId)) faults.push(`${versionId} was acknowledged and is gone`)
  if (stored.size !== present.size + earlier.length || versions !== stored.size)
    faults.push('one is kept twice')
  return faults
}

/** The expected order, without the product's rule, which a test may have switched off. */
const mustCount = (a: Version, b: Version, now: Date): boolean => {
  const canBe = ({ at }: Version) => Math.abs(Date.parse(at) - now.getTime()) <= DAY_MS
  if (canBe(a) !== canBe(b)) return canBe(a)
  const [left, right] = [Date.parse(a.at), Date.parse(b.at)]
  return left === right ? a.versionId > b.versionId : left > right
}
