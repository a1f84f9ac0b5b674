import type { DayState } from './day-state.ts'

const COLOURS: Partial<Record<DayState, string>> = {
  open: 'text-moss',
  full: 'text-alarm',
  held: 'text-alarm',
}

/** The state of a day by shape and colour: dot, ring with a bar, ring with hands, bar, dashed ring. */
export function DayMark({ state, className = 'size-2.5' }: { state: DayState; className?: string }) {
  return (
    <svg
      viewBox="0 0 10 10"
      aria-hidden
      className={`shrink-0 ${className} ${COLOURS[state] ?? 'text-ink-soft'}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
    >
      {state === 'open' && <circle cx="5" cy="5" r="3.6" fill="currentColor" stroke="none" />}
      {state === 'full' && <path d="M5 1.4a3.6 3.6 0 1 1 0 7.2 3.6 3.6 0 0 1 0-7.2zM2.6 7.4l4.8-4.8" />}
      {state === 'held' && <path d="M5 1.4a3.6 3.6 0 1 1 0 7.2 3.6 3.6 0 0 1 0-7.2zM5 3.2V5l1.3 1" />}
      {state === 'closed' && <path d="M2 5h6" />}
      {state === 'tooEarly' && <circle cx="5" cy="5" r="3.2" strokeDasharray="2 2" />}
    </svg>
  )
}
