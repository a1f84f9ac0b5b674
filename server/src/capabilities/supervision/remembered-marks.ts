/** As many wardens as are out at once, in both languages. */
const MOST_REMEMBERED = 1000

/**
 * Which answer was told of which state of the database. What is asked around it (who, in which language, which days, by
 * which catalogue) has one state only: the last.
 */
export function rememberedMarks() {
  const known = new Map<string, { state: string; mark: string }>()
  return {
    /** The mark of the answer that was made of this state; undefined: none was, as far as is known here. */
    of(around: string, state: string): string | undefined {
      const last = known.get(around)
      return last?.state === state ? last.mark : undefined
    },
    remember(around: string, state: string, mark: string): void {
      known.delete(around)
      known.set(around, { state, mark })
      const [oldest] = known.keys()
      if (known.size > MOST_REMEMBERED && oldest !== undefined) known.delete(oldest)
    },
  }
}
