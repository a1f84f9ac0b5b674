import type { Outgoing } from '#server/platform/outgoing/call-outgoing.ts'

/** So many calls in a row without an answer, and an origin rests. */
const FAILURES = 5
const RESTS_MS = 60_000
/** More come from addresses that somebody made up. */
const MOST = 200

/** Push services that do not answer: what is for them waits, and holds up nothing else. */
function failingOrigins() {
  const failing = new Map<string, { failures: number; until: number }>()
  return {
    /** Until when nothing is sent there; undefined: it may be tried. */
    restsUntil(origin: string, now: Date): Date | undefined {
      const until = failing.get(origin)?.until ?? 0
      return until > now.getTime() ? new Date(until) : undefined
    },
    answered: (origin: string): void => void failing.delete(origin),
    failed(origin: string, now: Date): void {
      if (failing.size >= MOST) failing.clear()
      const failures = (failing.get(origin)?.failures ?? 0) + 1
      failing.set(origin, { failures, until: failures < FAILURES ? 0 : now.getTime() + RESTS_MS })
    },
  }
}

const known = new WeakMap<Outgoing, ReturnType<typeof failingOrigins>>()

/** Of this process: what its calls have met. */
export function failingOriginsOf(outgoing: Outgoing): ReturnType<typeof failingOrigins> {
  const kept = known.get(outgoing) ?? failingOrigins()
  known.set(outgoing, kept)
  return kept
}
