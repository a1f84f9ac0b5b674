import { useWrittenOf } from '#web/platform/offline/index.ts'
import { zoneOfTheWaters } from '#web/platform/waters-zone.ts'
import { checksOf } from './checks-of.ts'
import { ChecksSoFar } from './checks-so-far.tsx'
import { NotesSoFar } from './notes-so-far.tsx'

/** For a permit without any other data: the notes stored on this phone, and why the server refused them. */
export function OwnWriting({ purchaseId }: { purchaseId: string }) {
  const { entries } = useWrittenOf(purchaseId)
  const hasNotes = entries.some(({ kind, cancelled }) => kind === 'note' && !cancelled)
  const checks = checksOf(undefined, entries)
  return (
    <div className="mx-auto flex max-w-column flex-col gap-8">
      {hasNotes && <NotesSoFar purchaseId={purchaseId} notes={[]} timeZone={zoneOfTheWaters()} />}
      {checks.length > 0 && <ChecksSoFar checks={checks} timeZone={zoneOfTheWaters()} />}
    </div>
  )
}
