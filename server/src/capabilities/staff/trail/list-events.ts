import { OFFICE_ACTS, type OfficeAct } from '#contract/office-acts.ts'
import { EVENTS_OF_A_PAGE, listEvents, type OfficeEvent } from '#contract/office-events.ts'
import { type Language, LANGUAGES } from '#contract/languages.ts'
import { hasRight, type OfficeRole } from '#rules/club/office-rights.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import { showShortCode } from '#rules/permit/short-code.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { type EventRow, eventsOf } from '../store/events.ts'

function mayUndo(act: OfficeAct, role: OfficeRole): boolean {
  const { undo } = OFFICE_ACTS[act]
  return undo !== undefined && hasRight(role, undo)
}

/** A person by their name; a closure by its zone, a sale by its permit, zone and code. */
function subjectOf({ subject, subject_names: names, short_code: code }: EventRow, language: Language) {
  if (names === null) return subject ?? undefined
  const words = names.flatMap((name) => (name === null ? [] : inLanguage(name, language)))
  return [...words, ...(code === null ? [] : [showShortCode(code)])].join(' · ')
}

/** What a saving or publication of discount codes says is theirs who may read the codes. */
const namesCodes = ({ act, after }: EventRow): boolean =>
  (act === 'draft.saved' || act === 'edition.published') &&
  String(after?.['parts'] ?? '')
    .split(' ')
    .includes('discountCodes')

type Values = NonNullable<OfficeEvent['after']>

const withoutWords = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !LANGUAGES.some((one) => one === key)))

function valuesFor(role: OfficeRole, row: EventRow): Pick<OfficeEvent, 'before' | 'after'> {
  const { before, after } = row
  if (namesCodes(row) && !hasRight(role, 'money')) return { after: withoutWords(after ?? {}) }
  return { ...(before !== null && { before }), ...(after !== null && { after }) }
}

const presented = (row: EventRow, role: OfficeRole, subjectText: string | undefined): OfficeEvent => ({
  eventId: row.id,
  at: row.at.toISOString(),
  isByCommand: row.account_id === null,
  act: row.act,
  subject: row.subject_kind,
  subjectId: row.subject_id,
  ...(row.by !== null && { by: row.by }),
  ...(row.role !== null && { role: row.role }),
  ...(subjectText !== undefined && { subjectText }),
  ...(row.handed_from !== null && { handedFrom: row.handed_from }),
  ...(row.handed_to !== null && { handedTo: row.handed_to }),
  ...valuesFor(role, row),
  ...(row.reason !== null && { reason: row.reason }),
  isUndone: row.is_undone,
  ...(row.undo_until !== null && mayUndo(row.act, role) && { undoUntil: row.undo_until.toISOString() }),
  ...(row.undoes_of !== null && { undoesOf: row.undoes_of.toISOString() }),
})

export function serveListEvents(serve: Serve, { db }: Services): void {
  serve(listEvents, async ({ input, caller, language, now }) => {
    const rows = await eventsOf(db, input, now)
    const events = rows.slice(0, EVENTS_OF_A_PAGE)
    const last = rows.length > EVENTS_OF_A_PAGE ? events.at(-1) : undefined
    return {
      events: events.map((row) => presented(row, caller.role, subjectOf(row, language))),
      ...(last && { next: last.id }),
    }
  })
}
