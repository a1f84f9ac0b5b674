import { createContext, use, useState } from 'react'
import type { PartName } from '#association-file/draft-parts.ts'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import { type Place, valueAt } from './value-at.ts'

/** The part that is edited, with the file around it. */
export interface PartEditor {
  part: PartName
  /** The draft with what is typed. */
  file: WrittenFile
  /** Absent: nothing is published yet. */
  published?: WrittenFile | undefined
  /** The part as it is typed. */
  value: unknown
  /** By place: `prices.rows[1].price`. */
  mistakes: Readonly<Record<string, string>>
  change: (place: Place, next: unknown) => void
  /** The place of a mistake whose link was pressed: what it is in opens. */
  wanted: { place: string } | undefined
}

export const EditedPart = createContext<PartEditor | undefined>(undefined)

export function usePartEditor(): PartEditor {
  const editor = use(EditedPart)
  if (editor === undefined) throw new Error('a field of a rule stands outside its part')
  return editor
}

/** The value at a place of the edited part, and how it is changed. */
export function useEdited(place: Place): { value: unknown; set: (next: unknown) => void } {
  const { value, change } = usePartEditor()
  return { value: valueAt(value, place), set: (next) => change(place, next) }
}

/** Which one of several entries is open: one at a time, and the one in which a wanted place is. */
export function useOpenEntry<Entry>(
  entryOf: (place: string) => Entry | undefined,
  first?: Entry,
): [open: Entry | undefined, setOpen: (entry: Entry | undefined) => void] {
  const { wanted } = usePartEditor()
  const entryWanted = wanted && entryOf(wanted.place)
  const [open, setOpen] = useState(entryWanted ?? first)
  const [followed, setFollowed] = useState(wanted)
  if (wanted !== followed) {
    setFollowed(wanted)
    if (entryWanted !== undefined) setOpen(entryWanted)
  }
  return [open, setOpen]
}
