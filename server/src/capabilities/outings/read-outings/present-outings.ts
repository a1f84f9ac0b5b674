import type * as z from 'zod/mini'
import type { Language } from '#contract/languages.ts'
import type { note } from '#contract/notes.ts'
import type { notedCatch, notedOuting } from '#contract/river-log.ts'
import { inLanguage, type PermitTerms } from '#rules/permit-terms.ts'
import { slotOf } from '#rules/permit/slots.ts'
import { instantOf } from '#rules/wall-clock.ts'
import { utcOf } from '#server/platform/database/statement.ts'
import { byText } from '#server/platform/texts/order.ts'
import { fishOf } from '../write-log/log-item.ts'
import type { CatchRow, NoteRow, OutingRow, VersionRow } from '../store/rows.ts'
import { placeOf, stateOf } from './outings-of-permit.ts'
import type { PlannedOuting } from './planned-outings.ts'

type NotedOuting = z.output<typeof notedOuting>
export type NotedCatch = z.output<typeof notedCatch>
export type Note = z.output<typeof note>

const knownOf = (row: VersionRow) => ({
  at: utcOf(row.phone_time),
  versionId: row.version_id,
  arrivedAt: utcOf(row.arrived_at),
  corrected: row.versions > 1,
  ...(row.impossible !== null && { impossible: row.impossible }),
})

export const presentCatch = (row: CatchRow): NotedCatch => ({ id: row.id, ...fishOf(row), ...knownOf(row) })

export const presentNote = (row: NoteRow, accountId: string): Note => ({
  id: row.id,
  purchaseId: row.purchase_id,
  text: row.text,
  author: row.author_kind,
  mine: row.written_by === accountId,
  ...knownOf(row),
})

export interface OutingContext {
  terms: PermitTerms
  /** Terms on sale now: a slot added after the purchase may be booked. */
  termsNow?: PermitTerms | undefined
  timeZone: string
  language: Language
  zoneName: (zoneId: number) => string
}

/** A planned outing without any item. */
export const plannedOnly = (planned: PlannedOuting, context: OutingContext): NotedOuting => ({
  id: planned.id,
  ...where(planned, context),
  state: 'planned',
  noCatch: false,
  corrected: false,
  catches: [],
})

export function writtenOuting(
  row: OutingRow,
  planned: PlannedOuting | undefined,
  catches: NotedCatch[],
  context: OutingContext,
): NotedOuting {
  const { started_at, ended_at } = row
  return {
    id: row.id,
    ...where(placeOf(row, planned), context),
    state: stateOf(row),
    ...(started_at !== null && { startedAt: utcOf(started_at) }),
    ...(ended_at !== null && { endedAt: utcOf(ended_at) }),
    noCatch: row.no_catch,
    ...knownOf(row),
    catches,
  }
}

const slotIn = ({ terms, termsNow }: OutingContext, slot: string | null | undefined) =>
  slot == null ? undefined : (slotOf(terms, slot) ?? (termsNow && slotOf(termsNow, slot)))

function where({ day, zone_id, slot, technique }: Omit<PlannedOuting, 'id'>, context: OutingContext) {
  const { zoneName, language } = context
  const slotName = inLanguage(slotIn(context, slot)?.name, language)
  return {
    day,
    ...(zone_id !== null && { zoneId: zone_id, zoneName: zoneName(zone_id) }),
    ...(slot !== null && { slot }),
    ...(slotName !== undefined && { slotName }),
    ...(technique !== null && { technique: technique as NonNullable<NotedOuting['technique']> }),
  }
}

/** By day, then by beginning or planned beginning. */
export function inOrder(outings: NotedOuting[], context: OutingContext): NotedOuting[] {
  const beginning = ({ day, startedAt, endedAt, slot }: NotedOuting): number => {
    const written = startedAt ?? endedAt
    if (written !== undefined) return Date.parse(written)
    return instantOf(day, slotIn(context, slot)?.from ?? '00:00:00', context.timeZone).getTime()
  }
  return outings.toSorted((a, b) => byText(a.day, b.day) || beginning(a) - beginning(b) || byText(a.id, b.id))
}
