import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EVENT_SUBJECTS, textOfSubject } from '#contract/office-acts.ts'
import { listEvents, UNDO_DAYS, undoEvent } from '#contract/office-events.ts'
import type { Office } from '#contract/staff.ts'
import { ConfirmByOwnWays, useConfirmed } from '#web/capabilities/identity/index.ts'
import { ask } from '#web/platform/api/ask.ts'
import { refusalText } from '#web/platform/api/refusal-text.ts'
import { aDay, oneOf, isNarrowed, useChoices } from '#web/platform/navigation/use-choices.ts'
import { useCallPages } from '#web/platform/query/use-call-pages.ts'
import { Notice } from '#web/ui/notice.tsx'
import { isComplete } from '../complete-day.ts'
import { FilterRow } from '../filter-row.tsx'
import { ListPage } from '../list-page.tsx'
import { Failed } from '../outcome.tsx'
import { pageOfOffice } from '../page-of-office.tsx'
import { EventRow } from './event-row.tsx'

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
    <>
      <ListPage
        explained={t('office.events.explained', { days: UNDO_DAYS })}
        filters={
          <FilterRow
            filters={[
              {
                name: 'subject',
                label: 'office.events.subject',
                all: 'office.events.all',
                options: EVENT_SUBJECTS.map((value) => ({ value, text: t(textOfSubject(value)) })),
              },
              { name: 'from', label: 'office.events.from' },
              { name: 'to', label: 'office.events.to' },
            ]}
            chosen={{ subject, from, to }}
            choose={choose}
          />
        }
        failed={
          <>
            <Failed why={undoing.error ? (refusalText(undoing.error) ?? t('app.unreachable')) : undefined} />
            {isDone && (
              <Notice kind="success" isNew takesFocus>
                {t('office.events.undoneNow')}
              </Notice>
            )}
          </>
        }
        query={events.first}
        lines={8}
        rowsOf={() => events.pages.flatMap((page) => page.events)}
        renderRow={(event) => (
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
        )}
        empty={none}
        paging={events}
      />
      {undoing.isAsking && (
        <ConfirmByOwnWays forWhat="undo" onConfirmed={undoing.confirmed} onClose={undoing.giveUp} />
      )}
    </>
  )
}
