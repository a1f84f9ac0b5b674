import type { LogKind } from '#contract/item-kinds.ts'

/** Each kind has a table of its name; moments in the rows are ISO 8601, as in JSON. */
export interface VersionRow {
  association_id: number
  id: string
  purchase_id: string
  cancelled: boolean
  written_by: string
  phone_time: string
  version_id: string
  arrived_at: string
  /** Number of versions, this one included. */
  versions: number
}

export interface OutingRow extends VersionRow {
  day: string
  zone_id: number | null
  slot: string | null
  technique: number | null
  started_at: string | null
  ended_at: string | null
  no_catch: boolean
}

export interface CatchRow extends VersionRow {
  outing_id: string
  species: string
  length_mm: number | null
  weight_g: number | null
  kept: boolean
  caught_at: string
  zone_id: number | null
}

export interface NoteRow extends VersionRow {
  text: string
  author_kind: 'angler' | 'warden'
}

export type Noted =
  | { kind: 'outing'; row: OutingRow }
  | { kind: 'catch'; row: CatchRow }
  | { kind: 'note'; row: NoteRow }

/** Key of an item, for all of its versions; ids are lower case. */
export const nameOf = (kind: LogKind, id: string): string => `${kind} ${id}`

/** The form in which the rules compare versions. */
export const versionOf = ({ row }: Noted) => ({ at: row.phone_time, versionId: row.version_id })
