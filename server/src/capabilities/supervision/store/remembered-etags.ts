/** As many wardens as are out at once, in both languages. */
const MAX_REMEMBERED = 1000

/**
 * Tuned: a phone asks every five minutes, and mostly nothing is new. The etag of an answer costs all of its rows; the
 * database's own state of those rows costs a sum (`etagOfDays`). Which answer was made of which state is remembered here, per
 * request (account, language, catalogue, days), and only the last state. Measured by `npm run bench -- snapshot-server`
 * (`unchanged` beside the whole list). A server that has just started, or another one, makes the answer once more.
 */
export function rememberedEtags() {
  const known = new Map<string, { state: string; etag: string }>()
  return {
    /** The etag of the answer that was made of this state; undefined where none is remembered. */
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
