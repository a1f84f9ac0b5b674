import { contains } from '#rules/club/checks/slots.ts'
import type { AssociationFile, ReadFile } from './file/association-file.ts'
import type { SlotOfClub, SlotOfPermit } from './file/slot-file.ts'

export const keyOfSlot = ({ key, code }: Pick<SlotOfClub, 'key' | 'code'>): string => key ?? code

/**
 * The slots that a permit lists, in its order, with those whose places each takes: as it says, else all of the permit that lie
 * within its hours and are not separate.
 */
export function slotsOfPermit(keys: readonly string[], club: readonly SlotOfClub[]): SlotOfPermit[] {
  const listed = keys.flatMap((key) => club.find((slot) => keyOfSlot(slot) === key) ?? [])
  const within = (whole: SlotOfClub) =>
    whole.separate
      ? []
      : listed.filter((slot) => !slot.separate && contains(whole, slot)).map(({ code }) => code)
  return listed.map((slot) => {
    const { key: _key, separate: _separate, covers = within(slot), ...rest } = slot
    return { ...rest, covers: covers.filter((code) => listed.some((one) => one.code === code)) }
  })
}

const nameOf = ({ code, from, to }: SlotOfPermit): string => `${code} ${from} ${to}`

const distinctBy = <T>(list: readonly T[], keyOf: (one: T) => string): T[] => [
  ...new Map(list.map((one) => [keyOf(one), one])).values(),
]

type PermitWithSlots = Pick<AssociationFile['permits'][number], 'slots'>

/**
 * The slots of several permits that lie within the hours of another one which its own permits do not have beside it: a whole day
 * of one permit, the halves of another. A slot that says itself what it covers takes those; separate slots are left out.
 */
export function coveredAcross(
  permits: readonly PermitWithSlots[],
  club: readonly SlotOfClub[],
): Record<string, string[]> {
  const asWritten = ({ code, from, to }: SlotOfPermit) =>
    club.find((slot) => slot.code === code && slot.from === from && slot.to === to)
  const isWithin = (whole: SlotOfPermit, part: SlotOfPermit): boolean => {
    const { separate, covers } = asWritten(whole) ?? {}
    return covers?.includes(part.code) ?? (!separate && !asWritten(part)?.separate && contains(whole, part))
  }
  // Most permits of a club have the same slots.
  const lists = distinctBy(permits, ({ slots }) => slots.map(nameOf).join('|'))
  const all = distinctBy(
    lists.flatMap(({ slots }) => slots),
    nameOf,
  )
  const covered: Record<string, string[]> = {}
  for (const { slots } of lists)
    for (const whole of slots) {
      const parts = all
        .filter((part) => isWithin(whole, part) && !slots.some(({ code }) => code === part.code))
        .map(({ code }) => code)
      // Permits of the same slot may have different ones beside it: it takes those of all.
      if (parts.length > 0) covered[whole.code] = [...new Set([...(covered[whole.code] ?? []), ...parts])]
    }
  return covered
}

/** With the slots within the hours of each that only other permits have, so that a whole day is a whole day wherever it is listed. */
export function withPartsOfOthers<S extends { code: string; covers: string[] }>(
  slots: readonly S[],
  { permits, slots: club }: { permits: readonly PermitWithSlots[]; slots: readonly SlotOfClub[] },
): (S & { parts?: string[] })[] {
  const covered = coveredAcross(permits, club)
  const all = permits.flatMap((permit) => permit.slots)
  const isWhole = (code: string) =>
    covered[code] !== undefined || all.some((slot) => slot.code === code && slot.covers.length > 0)
  return slots.map((slot) => {
    const parts = (covered[slot.code] ?? []).filter(
      (code) => !isWhole(code) && !slots.some((own) => own.code === code),
    )
    return parts.length > 0 ? { ...slot, parts } : slot
  })
}

/** A file whose permits have the slots themselves instead of their codes. */
export const withSlotsOfPermits = (file: ReadFile): AssociationFile => ({
  ...file,
  permits: file.permits.map((permit) => ({ ...permit, slots: slotsOfPermit(permit.slots, file.slots) })),
})
