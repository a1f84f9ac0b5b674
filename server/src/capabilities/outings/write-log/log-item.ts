import type * as z from 'zod/mini'
import type { catchItem, noteItem, outingItem } from '#contract/river-items.ts'
import { whyImpossible } from '#rules/river/possible-moment.ts'
import { utcOf } from '#server/platform/database/statement.ts'
import type { Noted, VersionRow } from '../store/rows.ts'
import type { OwnPurchase } from './with-purchases-locked.ts'
import type { Writer } from './writer.ts'

type OutingItem = z.output<typeof outingItem>
type CatchItem = z.output<typeof catchItem>
export type NoteItem = z.output<typeof noteItem>
type AnyItem = OutingItem | CatchItem | NoteItem

/** An item as read: ids in lower case, moments in UTC, always with a `versionId`. */
export type LogItem = AnyItem & { versionId: string }

/** PostgreSQL returns UUIDs in lower case. */
export const idsOf = <T extends Record<string, string>>(ids: T): T =>
  Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, id.toLowerCase()])) as T

export function rowOf(item: LogItem, permit: OwnPurchase, writer: Writer, now: Date): Noted {
  const version: VersionRow = {
    association_id: permit.associationId,
    id: item.id,
    purchase_id: item.purchaseId,
    cancelled: item.cancelled ?? false,
    written_by: writer.accountId,
    phone_time: item.at,
    version_id: item.versionId,
    arrived_at: now.toISOString(),
    versions: 1,
    impossible: whyImpossible(timesOf(item), { arrivedAt: now, permit }) ?? null,
  }
  switch (item.kind) {
    case 'outing':
      return {
        kind: 'outing',
        row: {
          ...version,
          day: item.day,
          zone_id: item.zoneId ?? null,
          slot: item.slot ?? null,
          technique: item.technique ?? null,
          started_at: item.startedAt ?? null,
          ended_at: item.endedAt ?? null,
          no_catch: item.noCatch ?? false,
        },
      }
    case 'catch':
      return {
        kind: 'catch',
        row: {
          ...version,
          outing_id: item.outingId,
          species: item.species,
          length_mm: item.lengthCm === undefined ? null : item.lengthCm * 10,
          weight_g: item.weightG ?? null,
          kept: item.kept,
          caught_at: item.caughtAt,
          zone_id: item.zoneId ?? null,
        },
      }
    case 'note':
      return { kind: 'note', row: { ...version, text: item.text, author_kind: writer.kind } }
  }
}

const timesOf = (item: LogItem) => ({
  at: item.at,
  cancelled: item.cancelled,
  ...(item.kind === 'outing' && { outing: item }),
  ...(item.kind === 'catch' && { caughtAt: item.caughtAt }),
})

export function itemOf(noted: Noted): LogItem {
  const { row } = noted
  const version = {
    id: row.id,
    purchaseId: row.purchase_id,
    at: utcOf(row.phone_time),
    versionId: row.version_id,
    ...(row.cancelled && { cancelled: true }),
  }
  switch (noted.kind) {
    case 'outing': {
      const { day, zone_id, slot, technique, started_at, ended_at, no_catch } = noted.row
      return {
        kind: 'outing',
        ...version,
        day,
        ...(zone_id !== null && { zoneId: zone_id }),
        ...(slot !== null && { slot }),
        ...(technique !== null && { technique: technique as OutingItem['technique'] }),
        ...(started_at !== null && { startedAt: utcOf(started_at) }),
        ...(ended_at !== null && { endedAt: utcOf(ended_at) }),
        ...(no_catch && { noCatch: true }),
      }
    }
    case 'catch':
      return { kind: 'catch', ...version, ...fishOf(noted.row) }
    case 'note':
      return { kind: 'note', ...version, text: noted.row.text }
  }
}

export function fishOf(row: Extract<Noted, { kind: 'catch' }>['row']) {
  const { outing_id, species, length_mm, weight_g, kept, caught_at, zone_id } = row
  return {
    outingId: outing_id,
    species,
    ...(length_mm !== null && { lengthCm: length_mm / 10 }),
    ...(weight_g !== null && { weightG: weight_g }),
    kept,
    caughtAt: utcOf(caught_at),
    ...(zone_id !== null && { zoneId: zone_id }),
  }
}
