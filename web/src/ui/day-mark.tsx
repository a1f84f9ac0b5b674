import type { DayState } from './day-state.ts'

/** The state of a day by shape and colour: dot, ring with a bar, bar, ring. */
export function DayMark({ state, className = 'size-2.5' }: { state: DayState; className?: string }) {
  return (
    <svg
      viewBox="0 0 10 10"
      aria-hidden
      className={`shrink-0 ${className} ${state === 'open' ? 'text-moss' : state === 'full' ? 'text-alarm' : 'text-ink-soft'}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
    >
      {state === 'open' && <circle cx="5" cy="5" r="3.6" fill="currentColor" stroke="none" />}
      {state === 'full' && <path d="M5 1.4a3.6 3.6 0 1 1 0 7.2 3.6 3.6 0 0 1 0-7.2zM2.6 7.4l4.8-4.8" />}
      {state === 'closed' && <path d="M2 5h6" />}
      {state === 'tooEarly' && <circle cx="5" cy="5" r="3.2" strokeDasharray="2 2" />}
    </svg>
  )
}
