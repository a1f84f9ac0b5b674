import { useTranslation } from 'react-i18next'
import { useOverlayPage } from '#web/platform/navigation/overlay-page.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { useRiverLog } from '#web/platform/offline/index.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { Section } from '../log/section.tsx'

/** The angler's notes on this permit, and a link to add one. */
export function NotesOfPermit({ purchaseId }: { purchaseId: string }) {
  const { t } = useTranslation()
  const { state } = useOverlayPage()
  const { notes } = useRiverLog(purchaseId)
  return (
    <Section title={t('river.outing.notes')}>
      {notes.length > 0 && (
        <ul className="flex flex-col gap-3">
          {notes
            .toSorted((one, other) => other.at.localeCompare(one.at))
            .map(({ id, text }) => (
              <li key={id} className="border-l-3 border-hair pl-4 whitespace-pre-line">
                {text}
              </li>
            ))}
        </ul>
      )}
      <div>
        <ButtonLink
          variant="secondary"
          href={pathTo(paths.myNotes, { purchase: purchaseId })}
          routerOptions={{ state }}
        >
          {t('river.outing.writeNote')}
        </ButtonLink>
      </div>
    </Section>
  )
}
