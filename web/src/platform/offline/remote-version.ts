import type { ResponseOf } from '#contract/call.ts'
import type { readOutings } from '#contract/river-log.ts'
import { isLater } from '#rules/versions.ts'
import type { Entry } from './entry.ts'
import { without } from './without.ts'

/** A version that the server has; of a cancelled one it may say no more than that. */
export type RemoteVersion = Entry | Pick<Entry, 'id' | 'at' | 'versionId' | 'cancelled'>

/** The versions in an answer about a permit. What is only planned was written by nobody; notes of wardens are theirs. */
export function versionsIn(answer: ResponseOf<typeof readOutings>): RemoteVersion[] {
  const { purchaseId } = answer
  const settled = { purchaseId, modified: false } as const
  const caught = [...answer.strayCatches, ...answer.outings.flatMap((outing) => outing.catches)]
  return [
    ...answer.outings.flatMap((outing): RemoteVersion[] => {
      const { at, versionId } = outing
      const says = without(outing, 'zoneName', 'slotName', 'state', 'catches')
      return at === undefined || versionId === undefined
        ? []
        : [{ kind: 'uscita', ...says, ...settled, at, versionId }]
    }),
    ...caught.map((fish): RemoteVersion => ({ kind: 'cattura', ...fish, ...settled })),
    ...answer.notes
      .filter(({ mine }) => mine)
      .map((note): RemoteVersion => ({
        kind: 'annotazione',
        ...without(note, 'mine', 'author'),
        ...settled,
      })),
    ...answer.cancelled.map((version): RemoteVersion => ({ ...without(version, 'kind'), cancelled: true })),
  ]
}

/**
 * The entry after a version was remote of that the server has, or undefined where it stays as it is. What waits to
 * be sent is left alone, however late the other is: it has to reach the server, whose answer then says what counts.
 */
export function mergeVersion(known: Entry | undefined, remote: RemoteVersion): Entry | undefined {
  if (known === undefined) return 'kind' in remote ? remote : undefined
  if (known.modified && known.refused === undefined) return undefined
  if (known.versionId === remote.versionId) return sameVersion(known, remote)
  return isLater(remote, known) ? adoptRemote(known, remote) : undefined
}

/** Also for what was cancelled elsewhere, of which only that is known. */
export function adoptRemote(known: Entry, remote: RemoteVersion): Entry {
  if ('kind' in remote) return remote
  return { ...without(known, 'refused'), ...remote, modified: false, corrected: true }
}

/** The server knows when it arrived. */
function sameVersion(known: Entry, remote: RemoteVersion): Entry | undefined {
  if (known.refused !== undefined || !('arrivedAt' in remote)) return undefined
  const { arrivedAt, corrected } = remote
  if (arrivedAt === undefined || (known.arrivedAt === arrivedAt && known.corrected === corrected))
    return undefined
  return { ...known, arrivedAt, ...(corrected !== undefined && { corrected }) }
}
