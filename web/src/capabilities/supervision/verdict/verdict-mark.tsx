import type { CheckResult } from '#contract/permit-check.ts'
import { verdictStyles } from './verdict-styles.ts'

/** The sign of a verdict on a disc of its colour; the caller adds the word. */
export function VerdictMark({ result }: { result: CheckResult }) {
  const { Mark, ground } = verdictStyles[result]
  return (
    <span className={`grid size-5.5 shrink-0 place-items-center rounded-full forced-colors:border ${ground}`}>
      <Mark aria-hidden className="size-3.5" strokeWidth={3} />
    </span>
  )
}
