import type { ResponseOf } from '#contract/call.ts'
import type { syncRiverLog } from '#contract/river-log.ts'
import { isLater } from '#rules/river/versions.ts'
import type { Entry } from '../entry.ts'
import { adoptRemote } from '../remote-version.ts'
import { without } from '../without.ts'
import { entryOf, wasSent } from '../entry-version.ts'

export type Outcome = ResponseOf<typeof syncRiverLog>['outcomes'][number]

/** The entry after the outcome of the version that was sent; undefined if it was changed meanwhile and is still to be sent. */
export function applyOutcome(
  known: Entry | undefined,
  sent: Entry,
  answer: Outcome,
  now: Date,
): Entry | undefined {
  if (known === undefined || known.versionId !== sent.versionId) return undefined
  if (answer.outcome === 'refused') {
    if (known.cancelled && !wasSent(known)) return { ...known, modified: false }
    const { code = 'UNEXPECTED', reason = '', fields } = answer
    return { ...known, modified: true, refused: { code, reason, ...(fields && { fields }) } }
  }
  const arrived: Entry = {
    ...without(known, 'refused', 'impossible', 'setAside'),
    ...(answer.impossible !== undefined && { impossible: answer.impossible }),
    modified: false,
    arrivedAt: known.arrivedAt ?? now.toISOString(),
  }
  const content = answer.present && entryOf(answer.present)
  if (content === undefined) return arrived
  const { presentImpossible } = answer
  const present: Entry =
    presentImpossible === undefined ? content : { ...content, impossible: presentImpossible }
  if (!isLater(present, arrived)) return arrived
  const adopted = adoptRemote(arrived, present)
  // Its author sees the earlier text again, and is told why.
  return answer.impossible === undefined ? adopted : { ...adopted, setAside: answer.impossible }
}
