import { contains } from '#rules/checks/slots.ts'
import type { WrittenFile, WrittenFile1 } from '../file/association-file.ts'
import { inPlaceOf } from './in-place-of.ts'

type Slot1 = NonNullable<WrittenFile1['permits'][number]['slots']>[number]
type Slot2 = NonNullable<WrittenFile['slots']>[number]

/** A slot as the association has it. A whole day that took nothing of its halves is separate. */
function slotOfClub(slot: Slot1, all: readonly Slot1[]): Slot2 {
  const { covers = [], ...rest } = slot
  const isSeparate = ({ covers: others = [], ...one }: Slot1) =>
    others.length === 0 && all.some((other) => contains(one, other))
  if (isSeparate(slot)) return { ...rest, separate: true }
  const within = all.filter((one) => !isSeparate(one) && contains(slot, one)).map(({ code }) => code)
  return JSON.stringify(within) === JSON.stringify(covers) ? rest : { ...rest, covers }
}

/** A slot that several permits have is written once; two of the same code get keys. */
export function withSlots<Permit extends { key: string; slots?: Slot1[] | undefined }>(
  permits: readonly Permit[],
): { slots: Slot2[]; permits: (Omit<Permit, 'slots'> & { slots?: string[] })[] } {
  const slots = new Map<string, Slot2>()
  const keyFor = (slot: Slot2, permit: string): string => {
    const names = [slot.code, `${permit}-${slot.code}`]
    const isFree = (name: string) => {
      const { key: _key, ...known } = slots.get(name) ?? slot
      return JSON.stringify(known) === JSON.stringify(slot)
    }
    const key = names.find(isFree) ?? `${permit}-${slot.code}`
    if (!slots.has(key)) slots.set(key, key === slot.code ? slot : { key, ...slot })
    return key
  }
  const converted = permits.map((permit) => {
    const { slots: own, ...rest } = permit
    if (own === undefined) return rest
    const keys = own.map((slot) => keyFor(slotOfClub(slot, own), permit.key))
    return inPlaceOf(['slots'], { slots: keys }, permit)
  })
  return { slots: [...slots.values()], permits: converted }
}
