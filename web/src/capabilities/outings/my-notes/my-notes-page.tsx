import { useLocation, useNavigate } from 'react-router'
import type { HeldPermit } from '#contract/permits.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useOverlayPage } from '#web/platform/navigation/overlay-page.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { newId, useRemoteLog, useRiverLog, writeNote } from '#web/platform/offline/index.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { dayText } from '#rules/day-text.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageModal } from '#web/ui/page-modal.tsx'
import { useTexts } from '#web/ui/region.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NotYours } from '../log/not-yours.tsx'
import { SendAgain } from '../log/send-again.tsx'
import { useMyPermits, useNamed } from '../log/use-held.ts'
import { NoteField } from './note-field.tsx'
import { OneNote } from './one-note.tsx'

export default function MyNotesPage() {
  const { t } = useTexts()
  const { purchaseId } = useNamed()
  const { close, isFullPage } = useOverlayPage()
  const permitsQuery = useMyPermits()
  usePageTitle(t('river.notes.title'))
  return (
    <PageModal
      title={t('river.notes.title')}
      isFullPage={isFullPage}
      onClose={() => close(pathTo(paths.myPermits, { purchase: purchaseId }))}
    >
      <div className="at-the-river">
        <QueryBoundary query={permitsQuery} skeleton={<Skeleton className="h-48 w-full rounded-lg" />}>
          {({ permits }) => {
            if (purchaseId === undefined) return <WhichPermit permits={permits} />
            const held = permits.find((one) => one.purchaseId === purchaseId)
            if (held === undefined)
              return <EmptyState texts="river.unknown" level={1} href={paths.myPermits} />
            return held.iAmHolder ? <NotesOn held={held} /> : <NotYours held={held} />
          }}
        </QueryBoundary>
      </div>
    </PageModal>
  )
}

function NotesOn({ held }: { held: HeldPermit }) {
  const { t } = useTexts()
  const { purchaseId, river } = held
  const { isReady, notes } = useRiverLog(purchaseId)
  useRemoteLog(purchaseId)
  if (!isReady) return null
  return (
    <div className="flex flex-col gap-8">
      <p className="text-ink-soft">
        {[held.zone?.name, held.name, held.associationName].filter(Boolean).join(' · ')}
      </p>
      <NoteField
        name={purchaseId}
        label={t('river.notes.new')}
        description={t('river.notes.hint')}
        act={t('river.notes.add')}
        onWrite={(text) => writeNote({ id: newId(), purchaseId, text })}
        onDone={() => undefined}
      />
      {notes.length === 0 ? (
        <p className="text-ink-soft">{t('river.notes.empty')}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-hair">
          {notes
            .toSorted((one, other) => other.at.localeCompare(one.at))
            .map((note) => (
              <li key={note.id} className="py-4 first:pt-0">
                <OneNote note={note} timeZone={river.timeZone} />
              </li>
            ))}
        </ul>
      )}
      <SendAgain />
    </div>
  )
}

function WhichPermit({ permits }: { permits: readonly HeldPermit[] }) {
  const { t, region } = useTexts()
  const navigate = useNavigate()
  const { state } = useLocation()
  return (
    <div className="flex flex-col gap-3">
      <p className="text-lg">{t('river.notes.onePermit')}</p>
      <ul className="divide-y divide-hair">
        {permits
          .filter(({ iAmHolder }) => iAmHolder)
          .map(({ purchaseId, firstDay, name, zone }) => (
            <li key={purchaseId}>
              <ActionRow
                icon={null}
                title={[zone?.name, name].filter(Boolean).join(' · ')}
                text={dayText(firstDay, 'long', region)}
                onPress={() =>
                  void navigate(pathTo(paths.myNotes, { purchase: purchaseId }), { replace: true, state })
                }
              />
            </li>
          ))}
      </ul>
    </div>
  )
}
