import { type Call, found, type Outcome } from './call.ts'
import type { Form } from './form.ts'
import { integer, table, text } from './parameters.ts'
import { invalid, notFound } from './refusal.ts'

interface Listed {
  id: string
  account: string | null
  createdAt: number
}

export const LIST_PARAMETERS = ['limit', 'starting_after', 'ending_before', 'created'] as const

/** A page of Stripe's list answer: newest first, of the caller's account, by cursor. */
export function listPage<Row extends Listed>(
  call: Call,
  rows: Iterable<Row>,
  kind: string,
  wanted: (row: Row) => boolean,
  present: (row: Row) => object,
): Outcome {
  const limit = integer(call.form, 'limit') ?? 10
  if (limit < 1 || limit > 100) throw invalid('limit', 'limit must be between 1 and 100')
  const created = createdWithin(call.form)
  const newestFirst = [...rows].filter((row) => row.account === call.account).toReversed()
  const after = text(call.form, 'starting_after')
  const before = text(call.form, 'ending_before')

  let candidates = newestFirst
  if (after !== null) candidates = newestFirst.slice(position(newestFirst, after, kind, 'starting_after') + 1)
  if (before !== null) candidates = newestFirst.slice(0, position(newestFirst, before, kind, 'ending_before'))
  const matching = candidates.filter((row) => created(row.createdAt) && wanted(row))
  const page = before === null ? matching.slice(0, limit) : matching.slice(-limit)
  return found({
    object: 'list',
    data: page.map(present),
    has_more: matching.length > page.length,
    url: call.path,
  })
}

function position(rows: readonly Listed[], id: string, kind: string, param: string): number {
  const index = rows.findIndex((row) => row.id === id)
  if (index < 0) throw notFound(kind, id, param)
  return index
}

/** `created=1700000000` or `created[gte]`, `[gt]`, `[lte]`, `[lt]`. */
function createdWithin(form: Form): (seconds: number) => boolean {
  if (typeof form.get('created') === 'string') {
    const exact = integer(form, 'created')
    return (seconds) => exact === null || seconds === exact
  }
  const bounds = table(form, 'created')
  if (bounds === null) return () => true
  const [gte, gt, lte, lt] = ['gte', 'gt', 'lte', 'lt'].map((name) => integer(bounds, name) ?? null)
  return (seconds) =>
    (gte == null || seconds >= gte) &&
    (gt == null || seconds > gt) &&
    (lte == null || seconds <= lte) &&
    (lt == null || seconds < lt)
}
