import type { ResponseOf } from '#contract/call.ts'
import type { readOutings } from '#contract/river-log.ts'
import type { Impossible } from '#rules/river/possible-moment.ts'
import { isLater } from '#rules/river/versions.ts'
import type { Entry } from './entry.ts'
import { without } from './without.ts'

/** A version on the server; of a cancelled one there may be only its id. */
export type RemoteVersion =
  | Entry
  | (Pick<Entry, 'id' | 'at' | 'versionId' | 'cancelled'> & {
      impossible?: Impossible | undefined
    })

/** The part of a permit's log that has the angler's versions. */
export type RemoteLog = Pick<
  ResponseOf<typeof readOutings>,
  'purchaseId' | 'outings' | 'notes' | 'catchesWithoutOuting' | 'cancelled'
>

/** The angler's versions in a permit's log: planned outings have none, and wardens' notes are not the angler's. */
export function versionsIn(answer: RemoteLog): RemoteVersion[] {
  const { purchaseId } = answer
  const sent = { purchaseId, modified: false } as const
  const caught = [...answer.catchesWithoutOuting, ...answer.outings.flatMap((outing) => outing.catches)]
  return [
    ...answer.outings.flatMap((outing): RemoteVersion[] => {
      const { at, versionId } = outing
      const content = without(outing, 'zoneName', 'slotName', 'state', 'catches')
      return at === undefined || versionId === undefined
        ? []
        : [{ kind: 'outing', ...content, ...sent, at, versionId }]
    }),
    ...caught.map((fish): RemoteVersion => ({ kind: 'catch', ...fish, ...sent })),
    ...answer.notes
      .filter(({ mine }) => mine)
      .map((note): RemoteVersion => ({
        kind: 'note',
        ...without(note, 'mine', 'author'),
        ...sent,
      })),
    ...answer.cancelled.map((version): RemoteVersion => ({ ...without(version, 'kind'), cancelled: true })),
  ]
}

/** Undefined: it stays. An unsent entry stays even if the other is later: the server decides when it is sent. */
export function mergeVersion(known: Entry | undefined, remote: RemoteVersion): Entry | undefined {
  if (known === undefined) return 'kind' in remote ? remote : undefined
  if (known.modified && known.refused === undefined) return undefined
  if (known.versionId === remote.versionId) return sameVersion(known, remote)
  return isLater(remote, known) ? adoptRemote(known, remote) : undefined
}

/** Also for an entry that was cancelled elsewhere. */
export function adoptRemote(known: Entry, remote: RemoteVersion): Entry {
  if ('kind' in remote) return remote
  return { ...without(known, 'refused', 'impossible'), ...remote, modified: false, corrected: true }
}

/** The same version, with its time of arrival. */
function sameVersion(known: Entry, remote: RemoteVersion): Entry | undefined {
  if (known.refused !== undefined || !('arrivedAt' in remote)) return undefined
  const { arrivedAt, corrected, impossible } = remote
  if (
    arrivedAt === undefined ||
    (known.arrivedAt === arrivedAt && known.corrected === corrected && known.impossible === impossible)
  )
    return undefined
  return {
    ...without(known, 'impossible'),
    arrivedAt,
    ...(impossible !== undefined && { impossible }),
    ...(corrected !== undefined && { corrected }),
  }
}
