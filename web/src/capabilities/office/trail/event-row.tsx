import { Undo2 } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { textOfAct } from '#contract/office-acts.ts'
import type { OfficeEvent } from '#contract/office-events.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailsIn } from '#web/ui/emails-in.tsx'
import { Link } from '#web/ui/link.tsx'
import { useMomentText } from '../moment-text.ts'
import { definitions, PAGE_NAMES } from '../pages.ts'
import { mayOpen } from '../right-of-page.ts'
import { useOffice, useOfficePath } from '../use-office.ts'
import { ChangedValues } from './changed-values.tsx'
import { useEventValues } from './event-values.ts'
import { WordsOfDraft } from './words-of-draft.tsx'

interface EventRowProps {
  event: OfficeEvent
  /** Absent: nothing is undone here. */
  undoing?: { start: () => void; isPending: boolean; isWaiting: boolean }
}

/** One act in a sentence, with who, when and why, where its subject is, and how to undo it. */
export function EventRow({ event, undoing }: EventRowProps) {
  const { t } = useTranslation()
  const moment = useMomentText()
  const valuesOf = useEventValues()
  const {
    at,
    by,
    isByCommand,
    role,
    act,
    subject,
    subjectText,
    handedFrom,
    handedTo,
    before,
    after,
    reason,
    isUndone,
    undoesOf,
    undoUntil,
  } = event
  const id = useId()
  const person = isByCommand ? t('office.events.byCommand') : (by ?? t('office.events.unknown'))
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p id={id}>
          <EmailsIn
            text={t(textOfAct(act), {
              subject: subjectText ?? t('office.events.gone'),
              ...valuesOf({ before, after }),
            })}
          />
          {isUndone && <span className="font-semibold"> · {t('office.events.undone')}</span>}
        </p>
        {undoing && (subject === 'sale' || subject === 'closure') && <p>{subjectText}</p>}
        {act === 'sale.handedOver' && (handedFrom ?? handedTo) !== undefined && (
          <p>
            {t('office.events.handed', {
              from: handedFrom ?? t('office.events.unknown'),
              to: handedTo ?? t('office.events.unknown'),
            })}
          </p>
        )}
        <WordsOfDraft event={event} />
        <ChangedValues event={event} />
        {undoesOf !== undefined && <p>{t('office.events.undoes', { at: moment(undoesOf) })}</p>}
        {/* Among the values that changed, it would stand twice. */}
        {reason !== undefined && after?.['reason'] === undefined && (
          <p className="wrap-anywhere">{t('office.events.reason', { reason })}</p>
        )}
        <p className="text-sm text-ink-soft">
          {moment(at)} · {person}
          {role !== undefined && ` (${t(`office.roles.${role}.name`)})`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {undoing && <ToSubject event={event} describedBy={id} />}
        {undoing && undoUntil !== undefined && (
          <Button
            variant="secondary"
            icon={<Undo2 aria-hidden className="size-5" />}
            aria-describedby={id}
            isPending={undoing.isPending}
            isWaiting={undoing.isWaiting}
            onPress={undoing.start}
          >
            {t('office.events.undo')}
          </Button>
        )}
      </div>
    </li>
  )
}

const LINKS = PAGE_NAMES.flatMap((name) =>
  Object.entries(definitions[name].shows ?? {}).map(([subject, text]) => ({
    subject,
    text,
    page: paths[name],
  })),
)

const addressOf = (subject: OfficeEvent['subject'], id: string) =>
  subject === 'sale' ? { purchase: id } : subject === 'till' ? { till: id } : {}

/** Where the subject of an act is, for who may go there. */
function ToSubject({
  event: { subject, subjectId },
  describedBy,
}: {
  event: OfficeEvent
  describedBy: string
}) {
  const { t } = useTranslation()
  const pathOf = useOfficePath()
  const office = useOffice()
  const found = LINKS.find((link) => link.subject === subject)
  if (found === undefined || !mayOpen(office, found.page)) return null
  const { page, text } = found
  return (
    <Link href={pathOf(page, addressOf(subject, subjectId))} aria-describedby={describedBy}>
      {t(text)}
    </Link>
  )
}
