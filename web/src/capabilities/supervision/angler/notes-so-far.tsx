import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useOverlayPage } from '#web/platform/navigation/overlay-page.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { EntryMark, Section, WhyRefused } from '#web/capabilities/outings/index.ts'
import { useWrittenOf } from '#web/platform/offline/index.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { MomentText } from '../moment-text.tsx'
import { type NoteOn, notesOn } from '../note/notes-on.ts'
import type { NoteSoFar } from './written-so-far.ts'

interface NotesSoFarProps {
  purchaseId: string
  notes: readonly NoteSoFar[]
  timeZone: string
}

export function NotesSoFar({ purchaseId, notes, timeZone }: NotesSoFarProps) {
  const { t } = useTranslation()
  const { entries } = useWrittenOf(purchaseId)
  const all = notesOn(notes, entries)
  return (
    <Section title={t('supervision.angler.notes')}>
      {all.length === 0 && <p className="text-lg">{t('supervision.angler.noNotes')}</p>}
      <ul className="divide-y divide-hair">
        {all.map((note) => (
          <li key={note.id} className="py-3">
            <Note note={note} purchaseId={purchaseId} timeZone={timeZone} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Note({ note, purchaseId, timeZone }: Omit<NotesSoFarProps, 'notes'> & { note: NoteOn }) {
  const { t } = useTranslation()
  const { state } = useOverlayPage()
  const { id, text, at, mine, corrected, entry } = note
  return (
    <article className="flex flex-col gap-1.5">
      <p className="text-lg whitespace-pre-line">{text}</p>
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
        <span>
          <MomentText at={at} timeZone={timeZone} />
        </span>
        <span>{t(`supervision.by.${mine ? 'me' : 'other'}`)}</span>
        {entry ? <EntryMark of={entry} /> : corrected && <Corrected />}
      </p>
      {entry && <WhyRefused of={entry} />}
      {mine && (
        <div className="-ml-5">
          <ButtonLink
            variant="quiet"
            size="river"
            href={pathTo(paths.wardenNote, { purchase: purchaseId, note: id })}
            routerOptions={{ state }}
          >
            {t('supervision.note.change')}
          </ButtonLink>
        </div>
      )}
    </article>
  )
}

function Corrected() {
  const { t } = useTranslation()
  return (
    <span className="inline-flex items-center gap-1.5">
      <History aria-hidden className="size-4 shrink-0" />
      {t('river.mark.corrected')}
    </span>
  )
}
