import { type PartName, partsOf } from '#association-file/draft-parts.ts'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import type { Draft } from '#contract/office-draft.ts'

export interface RenamedWater {
  before: string
  after: string
  /** Keys of the zones that have the name. */
  zones: string[]
}

/** A club that has just begun has neither. */
type WatersOfFile = Partial<Pick<WrittenFile, 'waters' | 'zones'>>

/** The lines in which one name has taken the place of another, and the zones that have the name that is gone. */
export function renamedWaters({ waters = [], zones = [] }: WatersOfFile, typed: unknown): RenamedWater[] {
  const after = Array.isArray(typed) ? (typed as string[]).map((name) => name.trim()) : []
  return waters.flatMap((name, line) => {
    const instead = after[line]
    const isRenamed =
      instead !== undefined && instead !== '' && !after.includes(name) && !waters.includes(instead)
    if (!isRenamed) return []
    return [
      {
        before: name,
        after: instead,
        zones: zones.filter(({ water }) => water === name).map(({ key }) => key),
      },
    ]
  })
}

/** The parts that name a water, with its new name: they are saved in the act that renames it. */
export function partsWithNewNames(draft: Draft, file: WrittenFile, renamed: readonly RenamedWater[]) {
  const nameOf = (water: string | undefined) => renamed.find(({ before }) => before === water)?.after ?? water
  const changed = [...partsOf(file)].flatMap(([part, value]): [PartName, unknown][] => {
    if (part.startsWith('zones/')) {
      const zone = value as { water?: string }
      const water = nameOf(zone.water)
      return water === zone.water ? [] : [[part, { ...zone, water }]]
    }
    if (part !== 'aboutWaters') return []
    const rows = value as { water: string }[]
    return rows.some(({ water }) => nameOf(water) !== water)
      ? [[part, rows.map((row) => ({ ...row, water: nameOf(row.water) }))]]
      : []
  })
  return changed.map(([part, value]) => {
    const revision = draft.parts.find((one) => one.part === part)?.revision
    return { part, value: JSON.stringify(value), ...(revision !== undefined && { revision }) }
  })
}
