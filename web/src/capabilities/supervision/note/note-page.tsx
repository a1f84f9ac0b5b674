import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { uuid } from '#contract/fields.ts'
import { useOverlayPage } from '#web/platform/navigation/overlay-page.ts'
import { pathTo, paths, query } from '#web/platform/navigation/paths.ts'
import { useWrittenOf } from '#web/platform/offline/index.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { PageModal } from '#web/ui/page-modal.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { timeZoneOf } from '../time-zone-of.ts'
import { usePersonName } from '../person-name.ts'
import { useAngler } from '../angler/use-angler.ts'
import { ChangeNote } from './change-note.tsx'
import { NewNote } from './new-note.tsx'
import { notesOn } from './notes-on.ts'

/** `?idAcquisto=` names the permit, `&idAnnotazione=` the warden's own note to change. */
export default function NotePage() {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const purchaseId = params.get(query.purchase) ?? ''
  const noteId = params.get(query.note) ?? undefined
  const { close, isFullPage } = useOverlayPage()
  const angler = useAngler(purchaseId, undefined)
  const { isReady, entries } = useWrittenOf(purchaseId)
  const title = t(`supervision.note.${noteId === undefined ? 'new' : 'changeTitle'}`)
  usePageTitle(title)
  const leave = () => close(pathTo(paths.angler, { purchase: purchaseId }))
  const { purchase, permit } = angler
  const note = notesOn(angler.written.notes, entries).find((one) => one.id === noteId && one.mine)
  const nameOf = usePersonName()
  const isComing = !isReady || (note === undefined && angler.isPending)
  return (
    <PageModal title={title} isFullPage={isFullPage} onClose={leave}>
      <div className="at-the-river flex flex-col gap-5">
        {purchase && (
          <p className="text-lg">
            <bdi className="font-semibold">{nameOf(purchase)}</bdi>
            {permit && <span className="text-ink-soft"> · {permit.name}</span>}
          </p>
        )}
        {!uuid.safeParse(purchaseId).success || angler.isUnknown ? (
          <EmptyState texts="supervision.angler.unknown" />
        ) : noteId === undefined ? (
          <NewNote purchaseId={purchaseId} onDone={leave} />
        ) : note ? (
          <ChangeNote
            key={note.id}
            note={note}
            purchaseId={purchaseId}
            timeZone={timeZoneOf(angler.permitList, permit)}
            onDone={leave}
          />
        ) : isComing ? (
          <StatePanel kind="loading" skeleton={<Skeleton className="h-48 w-full rounded-lg" />} />
        ) : (
          <StatePanel
            kind="empty"
            title={t('supervision.note.unknown.title')}
            text={t('supervision.note.unknown.text')}
          />
        )}
      </div>
    </PageModal>
  )
}
