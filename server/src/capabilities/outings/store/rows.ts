import type { Selectable } from 'kysely'
import type { LogKind } from '#contract/item-kinds.ts'
import type { Database } from '#server/platform/database/tables.ts'

/** Moments are ISO 8601, as in JSON. */
type InJson<Row> = {
  [Name in keyof Row]: Row[Name] extends Date
    ? string
    : Row[Name] extends Date | null
      ? string | null
      : Row[Name]
}

/** Each kind has a table of its name. */
export type OutingRow = InJson<Selectable<Database['outing']>>
export type CatchRow = InJson<Selectable<Database['catch']>>
export type NoteRow = InJson<Selectable<Database['note']>>
export type VersionRow = Omit<NoteRow, 'text' | 'author_kind'>

export type Noted =
  | { kind: 'outing'; row: OutingRow }
  | { kind: 'catch'; row: CatchRow }
  | { kind: 'note'; row: NoteRow }

/** Key of an item, for all of its versions; ids are lower case. */
export const nameOf = (kind: LogKind, id: string): string => `${kind} ${id}`

/** The form in which the rules compare versions. */
export const versionOf = ({ row }: Noted) => ({
  at: row.phone_time,
  versionId: row.version_id,
  impossible: row.impossible ?? undefined,
})
