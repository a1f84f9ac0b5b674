import type { Loose, LooseFile, LoosePermit, WrittenFile } from '../file/association-file.ts'
import type { SlotOfClub } from '../file/slot-file.ts'
import { fullTime } from '../file/values.ts'
import type { Mistake, Path } from '../mistakes.ts'
import { slotsOfPermit } from '../slots-of-file.ts'
import { doubles, each, mistakeIf, namesOf, unknown, unknowns } from './references.ts'

type LooseSlot = Loose<Partial<SlotOfClub>>

/** A slot that covers itself, directly or through others. */
function circles(slots: [number, NonNullable<LooseSlot>][], path: Path): Mistake[] {
  const covers = new Map(slots.map(([, slot]) => [slot.code, each(slot.covers).map(([, code]) => code)]))
  const reaches = (from: string, goal: string, seen: Set<string>): boolean =>
    (covers.get(from) ?? []).some((next) => {
      if (next === goal) return true
      if (seen.has(next)) return false
      seen.add(next)
      return reaches(next, goal, seen)
    })
  return slots.flatMap(([index, { code }]) =>
    code === undefined
      ? []
      : mistakeIf(reaches(code, code, new Set()), [...path, index, 'covers'], 'SLOT_COVERS_ITSELF', {
          name: code,
        }),
  )
}

/** What slots contradict in themselves, where they are written. */
function definitionMistakes(written: (LooseSlot | undefined)[] | undefined, path: Path): Mistake[] {
  const slots = each(written)
  const codes = namesOf(slots.map(([, { code }]) => code))
  return [
    ...doubles(
      slots.map(([index, slot]) => [
        [...path, index, slot.key === undefined ? 'code' : 'key'],
        slot.key ?? slot.code,
      ]),
      'CODE_TWICE',
    ),
    ...slots.flatMap(([index, slot]) => [
      ...unknowns([...path, index, 'covers'], slot.covers, codes, 'NO_SUCH_SLOT'),
      ...mistakeIf(
        slot.from !== undefined && slot.to !== undefined && fullTime(slot.from) === fullTime(slot.to),
        [...path, index, 'to'],
        'SLOT_WITHOUT_LENGTH',
      ),
    ]),
    ...circles(slots, path),
  ]
}

type Listed = NonNullable<Loose<WrittenFile>['permits']>

/** The codes that permits of the present format list. */
const listedBy = (permits: Listed): [number, [number, string][]][] =>
  each(permits).map(([index, { slots }]) => [
    index,
    each<unknown>(slots).flatMap(([at, key]): [number, string][] =>
      typeof key === 'string' ? [[at, key]] : [],
    ),
  ])

function referenceMistakes(file: LooseFile, permits: Listed): Mistake[] {
  const slots = each(file.slots)
  const keys = namesOf(slots.map(([, { key, code }]) => key ?? code))
  const codeOf = (key: string) => slots.find(([, slot]) => (slot.key ?? slot.code) === key)?.[1].code
  return listedBy(permits).flatMap(([permit, listed]) => {
    const path = (at: number): Path => ['permits', permit, 'slots', at]
    return [
      ...listed.flatMap(([at, key]) => unknown(path(at), key, keys, 'NO_SUCH_SLOT')),
      ...doubles(
        listed.map(([at, key]) => [path(at), codeOf(key)]),
        'CODE_TWICE',
      ),
    ]
  })
}

const isWhole = (slot: LooseSlot): slot is SlotOfClub =>
  slot?.code !== undefined && slot.from !== undefined && slot.to !== undefined

/** Permits with the slots that they list; a permit of format 1 has them already. */
export const loosePermitsWithSlots = (file: LooseFile): LooseFile => {
  const club = each(file.slots).flatMap(([, slot]) => (isWhole(slot) ? [slot] : []))
  const permits = file.permits?.map((permit): LoosePermit | undefined => {
    const keys = each<unknown>(permit?.slots).flatMap(([, key]) => (typeof key === 'string' ? [key] : []))
    if (permit === undefined || keys.length === 0) return permit
    return { ...permit, slots: slotsOfPermit(keys, club) }
  })
  return { ...file, ...(permits && { permits }) }
}

/** Slots that contradict themselves, and codes that the association does not have. `file`: as it is written. */
export const mistakesOfSlots = (file: LooseFile): Mistake[] => [
  ...definitionMistakes(file.slots, ['slots']),
  ...each(file.permits).flatMap(([index, permit]) =>
    each<unknown>(permit.slots).some(([, slot]) => typeof slot === 'string')
      ? []
      : definitionMistakes(permit.slots, ['permits', index, 'slots']),
  ),
  ...referenceMistakes(file, file.permits as Listed),
]
