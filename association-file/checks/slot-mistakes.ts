import type { Loose, LooseFile, LooseWritten } from '../file/association-file.ts'
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

function referenceMistakes(file: LooseWritten): Mistake[] {
  const slots = each(file.slots)
  const keys = namesOf(slots.map(([, { key, code }]) => key ?? code))
  const codeOf = (key: string) => slots.find(([, slot]) => (slot.key ?? slot.code) === key)?.[1].code
  return each(file.permits).flatMap(([permit, { slots: written }]) => {
    const listed = each(written)
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

/** Whole slots in place of the codes that permits list. */
export const withLooseSlots = (file: LooseWritten): LooseFile => {
  const club = each(file.slots).flatMap(([, slot]) => (isWhole(slot) ? [slot] : []))
  const permits = file.permits?.map((permit) => {
    if (permit === undefined || permit === null) return permit
    const { slots, ...rest } = permit
    return slots === undefined
      ? rest
      : {
          ...rest,
          slots: slotsOfPermit(
            each(slots).map(([, key]) => key),
            club,
          ),
        }
  })
  return { ...file, permits }
}

/** Slots that contradict themselves, and codes that the association does not have. */
export const mistakesOfSlots = (file: LooseWritten): Mistake[] => [
  ...definitionMistakes(file.slots, ['slots']),
  ...referenceMistakes(file),
]
