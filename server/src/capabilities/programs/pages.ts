import { wireNameOf, type Table } from '#contract/wire.ts'
import { ROWS_OF_A_PAGE } from '#contract/programs.ts'
import type { Changed, PageByChange } from '#server/platform/database/rows-by-change.ts'
import { refuseFields } from '#server/platform/refusal.ts'

interface Wanted {
  changedSince?: string | undefined
  after?: string | undefined
  rows?: number | undefined
}

/**
 * What was being written while a page was read may carry an earlier moment than it: the next reading begins so much before this one.
 * Longer than any transaction takes.
 */
const STILL_WRITTEN_MS = 2 * 60_000

const BEFORE_ALL = { changed: '-infinity', id: '00000000-0000-0000-0000-000000000000' }
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,6}Z$/
const SECONDS = 'YYYY-MM-DDTHH:MM:SS'.length
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** One that is in the calendar: the database refuses others. */
const isMoment = (text: string): boolean =>
  MOMENT.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().slice(0, SECONDS) === text.slice(0, SECONDS)

/** The last row of a page, and where the next reading begins, which is the same for every page of one. */
const cursorOf = ({ changed, id }: Changed, readNextFrom: string): string =>
  Buffer.from(JSON.stringify([changed, id, readNextFrom])).toString('base64url')

function readCursor(cursor: string): [changed: string, id: string, readNextFrom: string] | undefined {
  try {
    const [changed, id, readNextFrom, ...rest] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    const isOurs = isMoment(changed) && UUID.test(id) && isMoment(readNextFrom) && rest.length === 0
    return isOurs ? [changed, id, readNextFrom] : undefined
  } catch {
    return undefined
  }
}

/** Reads one page with a row more than it has, by which it is known whether another follows. */
export async function pageOf<Row extends Changed>(
  declared: { request: { table: Table } },
  { changedSince, after, rows: most = ROWS_OF_A_PAGE }: Wanted,
  now: Date,
  readRows: (page: PageByChange) => Promise<Row[]>,
): Promise<{ rows: Row[]; next?: string; readNextFrom: string }> {
  const cursor = after === undefined ? undefined : readCursor(after)
  if (after !== undefined && cursor === undefined)
    return refuseFields([{ field: wireNameOf(declared.request, 'after'), code: 'NOT_A_CURSOR' }])
  const begin = { ...BEFORE_ALL, ...(changedSince !== undefined && { changed: changedSince }) }
  const [changed, id, readNextFrom] = cursor ?? [
    begin.changed,
    begin.id,
    new Date(now.getTime() - STILL_WRITTEN_MS).toISOString(),
  ]
  const found = await readRows({ changed, id, most: most + 1 })
  const rows = found.slice(0, most)
  const last = rows.at(-1)
  return {
    rows,
    ...(found.length > most && last && { next: cursorOf(last, readNextFrom) }),
    readNextFrom,
  }
}
