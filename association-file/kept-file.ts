import type { AssociationFile, WrittenFile } from './file/association-file.ts'
import type { SlotOfPermit } from './file/slot-file.ts'
import { isSameValue } from './same-value.ts'
import { keyOfSlot } from './slots-of-file.ts'

/** Whom a file names; kept in tables of their own, where they are changed and deleted with the person. */
export interface PeopleOfFile {
  members: string[]
  memberNumbers: string[]
  blocked: { email: string; until?: string }[]
  wardens: { email: string; firstName: string; lastName: string; language: string }[]
  /** By the discount code that only this person may use. */
  onlyEmails: ReadonlyMap<string, string>
}

/** A file without the people that it names. */
export type KeptFile = Omit<WrittenFile, keyof PeopleOfFile>

/** Lists that are empty are as if they were absent. */
export function withoutEmptyLists(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmptyLists)
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).filter(
    ([, part]) => part !== undefined && !(Array.isArray(part) && part.length === 0),
  )
  return Object.fromEntries(parts.map(([key, part]) => [key, withoutEmptyLists(part)]))
}

/** The name under which the club has a slot of a permit. */
function slotKey({ slots }: AssociationFile, { covers: _covers, ...ofPermit }: SlotOfPermit): string {
  const same = slots.find(({ key: _key, covers: _own, separate: _separate, ...slot }) =>
    isSameValue(slot, ofPermit),
  )
  return same === undefined ? ofPermit.code : keyOfSlot(same)
}

/** As a club writes it: permits list their slots by name, and what is not said is absent. */
export function fileToKeep(file: AssociationFile): KeptFile {
  const { members: _members, memberNumbers: _numbers, blocked: _blocked, wardens: _wardens, ...rest } = file
  return withoutEmptyLists({
    ...rest,
    discountCodes: file.discountCodes.map(({ onlyEmail: _onlyEmail, ...code }) => code),
    permits: file.permits.map((permit) => ({
      ...permit,
      slots: permit.slots.map((slot) => slotKey(file, slot)),
    })),
  }) as KeptFile
}

/** The whole file again. `pictures`: the hash of each water's picture, which the server has already. */
export function fileFromKept(
  kept: KeptFile,
  { onlyEmails, ...people }: PeopleOfFile,
  pictures: ReadonlyMap<string, string>,
): WrittenFile {
  const { aboutWaters = [], discountCodes = [], ...rest } = kept
  return withoutEmptyLists({
    ...rest,
    aboutWaters: aboutWaters.map(({ picture, ...about }) => {
      const stored = pictures.get(about.water)
      return { ...about, ...(picture && { picture: { ...picture, ...(stored && { stored }) } }) }
    }),
    discountCodes: discountCodes.map((code) => {
      const onlyEmail = onlyEmails.get(code.code.toUpperCase())
      return { ...code, ...(onlyEmail !== undefined && { onlyEmail }) }
    }),
    ...people,
  }) as WrittenFile
}
