import { wallClock } from '#rules/wall-clock.ts'
import { cancelEntry, type NoteEntry, writeNote } from '#web/platform/offline/index.ts'
import { useKeptOpen } from '#web/platform/typed/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { dayText, timeText } from '#rules/day-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { EntryMark } from '../log/entry-mark.tsx'
import { WhyRefused } from '../log/why-refused.tsx'
import { DeleteNote } from './delete-note.tsx'
import { NoteField } from './note-field.tsx'

export function OneNote({ note, timeZone }: { note: NoteEntry; timeZone: string }) {
  const { t, region } = useTexts()
  const [isCorrecting, setCorrecting] = useKeptOpen({ form: 'note', of: note.id })
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
      <div className="-ml-5 flex flex-wrap">
        <Button variant="quiet" onPress={() => setCorrecting(true)}>
          {t('river.notes.change')}
        </Button>
        <DeleteNote onDelete={() => cancelEntry(id)} />
      </div>
    </article>
  )
}
