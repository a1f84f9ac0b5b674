/** The number of wardens on duty at once. */
const MAX_REMEMBERED = 1000

/**
 * Tuned: a phone sends a request every five minutes, mostly without any change. The etag of an answer needs all of its
 * rows; a checksum of the rows in the database is cheaper (`etagOfDays`). This cache maps the checksum to the etag, per
 * request (account, language, catalogue, days), for the last state only. Measured by `npm run bench -- snapshot-server`
 * (`unchanged` beside the whole list). A server without an entry builds the answer once.
 */
export function rememberedEtags() {
  const known = new Map<string, { state: string; etag: string }>()
  return {
    /** The etag of the answer for this state; undefined if it is not cached. */
    of(request: string, state: string): string | undefined {
      const last = known.get(request)
      return last?.state === state ? last.etag : undefined
    },
    remember(request: string, state: string, etag: string): void {
      known.delete(request)
      known.set(request, { state, etag })
      const [oldest] = known.keys()
      if (known.size > MAX_REMEMBERED && oldest !== undefined) known.delete(oldest)
    },
  }
}
