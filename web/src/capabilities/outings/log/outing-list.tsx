import type { HeldPermit } from '#contract/permits.ts'
import type { CatchEntry, OutingEntry } from '#web/platform/offline/index.ts'
import { OutingLine } from './outing-line.tsx'

interface OutingListProps {
  held: HeldPermit
  outings: readonly OutingEntry[]
  catches: readonly CatchEntry[]
}

/** Outings on one permit in their order, each with its fish. */
export function OutingList({ held, outings, catches }: OutingListProps) {
  return (
    <ul className="divide-y divide-hair">
      {outings.map((outing) => (
        <li key={outing.id}>
          <OutingLine
            held={held}
            outing={outing}
            catches={catches.filter(({ outingId }) => outingId === outing.id)}
          />
        </li>
      ))}
    </ul>
  )
}
