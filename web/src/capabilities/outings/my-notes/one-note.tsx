import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { wallClock } from '#rules/wall-clock.ts'
import { cancelEntry, type NoteEntry, writeNote } from '#web/platform/offline/index.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { dayText, timeText } from '#web/ui/day-text.ts'
import { useRegion } from '#web/ui/region.ts'
import { EntryMark } from '../log/entry-mark.tsx'
import { NotKept } from '../log/not-kept.tsx'
import { useKeep } from '../log/use-keep.ts'
import { WhyRefused } from '../log/why-refused.tsx'
import { hasDraft } from './draft.ts'
import { NoteField } from './note-field.tsx'

/** A note that was written: read, corrected, deleted. */
export function OneNote({ note, timeZone }: { note: NoteEntry; timeZone: string }) {
  const { t } = useTranslation()
  const region = useRegion()
  const [isCorrecting, setCorrecting] = useState(() => hasDraft(note.id))
  const [isAsking, setAsking] = useState(false)
  const { keep, hasFailed } = useKeep()
  const { id, purchaseId, at, text } = note
  const { day, time } = wallClock(timeZone, new Date(at))
  if (isCorrecting)
    return (
      <NoteField
        name={id}
        label={t('river.notes.change')}
        act={t('river.notes.save')}
        start={text}
        onWrite={(changed) => writeNote({ id, purchaseId, text: changed })}
        onDone={() => setCorrecting(false)}
        onCancel={() => setCorrecting(false)}
      />
    )
  return (
    <article className="flex flex-col gap-2">
      <p className="text-lg whitespace-pre-line">{text}</p>
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
        <span>
          {dayText(day, 'day', region)}, {timeText(time)}
        </span>
        <EntryMark of={note} />
      </p>
      <WhyRefused of={note} />
      {hasFailed && <NotKept />}
      <div className="-ml-5 flex flex-wrap">
        <Button variant="quiet" onPress={() => setCorrecting(true)}>
          {t('river.notes.change')}
        </Button>
        <Button variant="quiet" onPress={() => setAsking(true)}>
          {t('river.notes.delete')}
        </Button>
      </div>
      <AlertDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('river.notes.askDelete')}
        okText={t('river.notes.yes')}
        cancelText={t('river.notes.no')}
        isDangerous
        onConfirm={() => void keep(() => cancelEntry(id))}
      >
        {t('river.notes.deleteText')}
      </AlertDialog>
    </article>
  )
}
