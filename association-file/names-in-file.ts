import type { Localised } from '#rules/permit-terms.ts'
import type { WrittenFile } from './file/association-file.ts'

/** What a club calls the entries of its file, by their keys and codes. A file with mistakes too. */
export interface NamesInFile {
  zone: (key: string) => string
  permit: (key: string) => string
  /** Undefined: there is no permit of this key. */
  permitOrNone: (key: string) => string | undefined
  slot: (code: string) => string
  calendar: (key: string) => string
}

/** A calendar has no other name: `solo-festivi` is "Solo festivi". */
const asWords = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1).replaceAll('-', ' ')

type Entry = { key?: string; code?: string; name?: Localised } | null | undefined

export function namesInFile(file: object, textOf: (text: Localised) => string | undefined): NamesInFile {
  const written = file as { [list in keyof WrittenFile]?: unknown }
  const named = (list: unknown, is: (entry: NonNullable<Entry>, key: string) => boolean) => (key: string) => {
    const entries: Entry[] = Array.isArray(list) ? (list as Entry[]) : []
    const name = entries.find((entry) => entry && is(entry, key))?.name
    return (name && textOf(name)) || asWords(key)
  }
  const permit = named(written.permits, (entry, key) => entry.key === key)
  const permits = Array.isArray(written.permits) ? (written.permits as Entry[]) : []
  const calendars = (written.calendars ?? {}) as Record<string, Entry>
  return {
    zone: named(written.zones, (entry, key) => entry.key === key),
    permit,
    permitOrNone: (key) => (permits.some((entry) => entry?.key === key) ? permit(key) : undefined),
    slot: named(written.slots, (entry, key) => entry.code === key || entry.key === key),
    calendar: (key) => {
      const name = calendars[key]?.name
      return (name && textOf(name)) || asWords(key)
    },
  }
}
