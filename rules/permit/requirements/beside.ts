import { isInGroup, type PersonOfAge } from '../../age-groups.ts'
import type { Day } from '../../permit-terms.ts'
import type { Beside } from '../scope-terms.ts'

/** An issued permit beside which a price may apply. */
export interface PermitBeside {
  permitId: number
  firstDay: Day
  lastDay: Day
  /** Its slot and those that it covers; absent: every slot of it. */
  slots?: readonly string[] | undefined
  /** Of the person who would hold the other permit too. */
  isOfHolder: boolean
  holder: PersonOfAge
  /** It has cost something. */
  isPaid: boolean
}

/** Whether a permit is one that is meant, on this day. `firstDay`: the day whose age counts. */
export function isMeant(
  { permits, of, slots, groups, paid }: Beside,
  other: PermitBeside,
  { day, firstDay }: { day: Day; firstDay: Day },
): boolean {
  return (
    permits.some(({ permitId }) => permitId === other.permitId) &&
    other.firstDay <= day &&
    other.lastDay >= day &&
    (of === undefined || other.isOfHolder === (of === 'holder')) &&
    (other.slots === undefined || (slots?.some(({ code }) => other.slots?.includes(code)) ?? true)) &&
    (groups?.some((group) => isInGroup(group, other.holder, firstDay)) ?? true) &&
    (paid !== true || other.isPaid)
  )
}
