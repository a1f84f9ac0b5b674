import type { EffortFigures, FishFigures } from '#contract/office-statistics.ts'
import type { EffortRow, FishRow } from '../store/figures-of-year.ts'

type Kind = FishRow['kind']
interface Grouped {
  zone: number | null
  permit: number | null
  species: FishRow['species']
  month: number | null
  fish?: FishRow
  effort?: EffortRow
}

export const fishIn = (row: FishRow | undefined): FishFigures => ({
  kept: row?.kept ?? 0,
  released: row?.released ?? 0,
  weighedGrams: row?.weighed ?? 0,
  estimatedGrams: row?.estimated ?? 0,
  withoutWeight: row?.without_weight ?? 0,
})

export const effortIn = (row: EffortRow | undefined): EffortFigures => ({
  outings: row?.outings ?? 0,
  minutes: row?.minutes ?? 0,
  withoutHours: row?.without_hours ?? 0,
})

const fishOf = ({ fish }: Grouped) => (fish?.kept ?? 0) + (fish?.released ?? 0)

/** Fish and outings of the same zone, species or month together; those with most fish first, then with most outings. */
export function grouped(fish: FishRow[], effort: EffortRow[]): { of: (kind: Kind) => Grouped[] } {
  const groups = new Map<string, Grouped & { kind: Kind }>()
  const groupOf = ({ kind, zone, permit, species, month }: FishRow | EffortRow) => {
    const key = [kind, zone, permit, species, month].join(' ')
    const group = groups.get(key) ?? { kind, zone, permit, species, month }
    groups.set(key, group)
    return group
  }
  for (const row of fish) groupOf(row).fish = row
  for (const row of effort) groupOf(row).effort = row
  return {
    of: (wanted) =>
      [...groups.values()]
        .filter(({ kind }) => kind === wanted)
        .toSorted(
          (one, other) =>
            fishOf(other) - fishOf(one) || (other.effort?.outings ?? 0) - (one.effort?.outings ?? 0),
        ),
  }
}
