import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EVENT_SUBJECTS, textOfSubject } from '#contract/office-acts.ts'
import { listEvents, UNDO_DAYS, undoEvent } from '#contract/office-events.ts'
import type { Office } from '#contract/staff.ts'
import { ConfirmByOwnWays, useConfirmed } from '#web/capabilities/identity/index.ts'
import { ApiRefusal, ask } from '#web/platform/api/ask.ts'
import { aDay, oneOf, isNarrowed, useChoices } from '#web/platform/navigation/use-choices.ts'
import { useCallPages } from '#web/platform/query/use-call-pages.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { DateField } from '#web/platform/days-on-demand.tsx'
import { Select } from '#web/ui/select.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { isComplete } from '../complete-day.ts'
import { MorePages } from '../more-pages.tsx'
import { pageOfOffice } from '../page-of-office.tsx'
import { EventRow } from './event-row.tsx'
import { rowsOfList } from '../shortcuts/rows-of-list.ts'

/** The trail of the office: who did what, when and why. */
export default pageOfOffice('officeEvents', Events)

const FILTERS = { subject: oneOf(['', ...EVENT_SUBJECTS], ''), from: aDay, to: aDay }

function Events({ office: { associationId } }: { office: Office }) {
  const { t } = useTranslation()
  const [{ subject, from, to }, choose] = useChoices(FILTERS)
  const queries = useQueryClient()
  const [isDone, setDone] = useState(false)
  const undoing = useConfirmed(
    (eventId: string) => {
      // What was undone before says nothing of this one.
      setDone(false)
      return ask(undoEvent, { associationId, eventId })
    },
    () => {
      setDone(true)
      // What was put back is shown on other pages too.
      return queries.invalidateQueries()
    },
  )
  const events = useCallPages(listEvents, {
    associationId,
    ...(subject !== '' && { subject }),
    ...(isComplete(from) && { from }),
    ...(isComplete(to) && { to }),
  })
  const none = isNarrowed(FILTERS, { subject, from, to }) ? 'office.events.notFound' : 'office.events.none'
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-lines text-ink-soft">{t('office.events.explained', { days: UNDO_DAYS })}</p>
      <div className="flex flex-wrap items-end gap-4">
        <Select
          isSmall
          label={t('office.events.subject')}
          options={[
            { value: '' as const, text: t('office.events.all') },
            ...EVENT_SUBJECTS.map((value) => ({ value, text: t(textOfSubject(value)) })),
          ]}
          value={subject}
          onChange={(next) => choose({ subject: next })}
        />
        <DateField
          isSmall
          label={t('office.events.from')}
          value={from}
          onChange={(next) => choose({ from: next })}
        />
        <DateField
          isSmall
          label={t('office.events.to')}
          value={to}
          onChange={(next) => choose({ to: next })}
        />
      </div>
      {undoing.error && (
        <Notice kind="alarm" isNew>
          {undoing.error instanceof ApiRefusal
            ? (undoing.error.problem.detail ?? undoing.error.problem.title)
            : t('app.unreachable')}
        </Notice>
      )}
      {isDone && (
        <Notice kind="success" isNew takesFocus>
          {t('office.events.undoneNow')}
        </Notice>
      )}
      <QueryBoundary query={events.first} skeleton={<SkeletonLines lines={8} />}>
        {() => {
          const rows = events.pages.flatMap((page) => page.events)
          return rows.length === 0 ? (
            <StatePanel kind="empty" title={t(`${none}.title`)} text={t(`${none}.text`)} />
          ) : (
            <ol {...rowsOfList} className="divide-y divide-hair">
              {rows.map((event) => (
                <EventRow
                  key={event.eventId}
                  event={event}
                  undoing={{
                    isPending: undoing.pending === event.eventId,
                    isWaiting: undoing.isPending && undoing.pending !== event.eventId,
                    start: () => {
                      setDone(false)
                      undoing.start(event.eventId)
                    },
                  }}
                />
              ))}
            </ol>
          )
        }}
      </QueryBoundary>
      <MorePages of={events} />
      {undoing.isAsking && (
        <ConfirmByOwnWays forWhat="undo" onConfirmed={undoing.confirmed} onClose={undoing.giveUp} />
      )}
    </div>
  )
}
