import type { ReactNode } from 'react'
import { listEvents } from '#contract/office-events.ts'
import type { Sale } from '#contract/office-sale.ts'
import type { Office } from '#contract/staff.ts'
import { dayText } from '#rules/day-text.ts'
import { NotRead } from '#web/platform/query/not-read.tsx'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import { useTexts } from '#web/ui/region.ts'
import { useMomentText } from '../moment-text.ts'
import { EventRow } from '../trail/event-row.tsx'
import type { Following } from './use-followed-sale.ts'

interface SaleHistoryProps {
  office: Office
  sale: Sale
  following: Following
  follow: () => void
}

/** Notes, mails, outings, checks and what the office did; parts without content are left out. */
export function SaleHistory({ office: { associationId }, sale, following, follow }: SaleHistoryProps) {
  const { t, region } = useTexts()
  const moment = useMomentText()
  const { mails, checks, outings, notes, permit } = sale
  const events = useCallQuery(listEvents, { associationId, subject: 'sale', subjectId: permit.purchaseId })
  return (
    <>
      <Part title={t('office-sales.one.notes')} rows={notes}>
        {({ at, by, text }) => (
          <>
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
            <p className="text-sm text-ink-soft">
              {moment(at)}
              {by !== undefined && ` · ${by}`}
            </p>
          </>
        )}
      </Part>
      <Part
        title={t('office-sales.one.mails')}
        rows={mails}
        foot={following && <MailsFollowed following={following} follow={follow} />}
      >
        {({ subject, to, at, state }) => (
          <>
            <p className="wrap-anywhere">{subject}</p>
            <p className={`text-sm ${state === 'failed' ? 'text-alarm' : 'text-ink-soft'}`}>
              {t(`office-sales.mailStates.${state}`, { at: moment(at) })}
              {to !== undefined && (
                <>
                  {' · '}
                  <EmailText email={to} />
                </>
              )}
            </p>
          </>
        )}
      </Part>
      <Part title={t('office-sales.one.outings')} rows={outings}>
        {({ day, zoneName, startedAt, endedAt, kept, released, impossible }) => (
          <>
            <p>
              {dayText(day, 'dated', region)}
              {zoneName !== undefined && ` · ${zoneName}`}
            </p>
            <p className="text-sm text-ink-soft">
              {t('office-sales.one.fish', { kept, released })}
              {startedAt !== undefined && endedAt === undefined && ` · ${t('office-sales.one.notEnded')}`}
              {impossible !== undefined && ` · ${t('office.impossible')}`}
            </p>
          </>
        )}
      </Part>
      <Part title={t('office-sales.one.checks')} rows={checks}>
        {({ at, result, impossible }) => (
          <p>
            {t(`office-sales.checks.${result}`)}{' '}
            <span className="text-sm text-ink-soft">
              {moment(at)}
              {impossible !== undefined && ` · ${t('office.impossible')}`}
            </span>
          </p>
        )}
      </Part>
      {events.isError && events.data === undefined && (
        <section aria-label={t('office-sales.one.acts')}>
          <h2 className="text-xl">{t('office-sales.one.acts')}</h2>
          <NotRead again={() => void events.refetch()} />
        </section>
      )}
      {events.data !== undefined && events.data.events.length > 0 && (
        <section aria-labelledby="sale-acts">
          <h2 id="sale-acts" className="text-xl">
            {t('office-sales.one.acts')}
          </h2>
          <ol className="divide-y divide-hair">
            {events.data.events.map((event) => (
              <EventRow key={event.eventId} event={event} />
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

interface PartProps<Row> {
  title: string
  rows: readonly Row[]
  /** Below the rows. */
  foot?: ReactNode
  children: (row: Row) => ReactNode
}

function Part<Row>({ title, rows, foot, children }: PartProps<Row>) {
  if (rows.length === 0) return null
  return (
    <section>
      <h2 className="text-xl">{title}</h2>
      <ul className="divide-y divide-hair">
        {rows.map((row, n) => (
          <li key={n} className="py-2.5">
            {children(row)}
          </li>
        ))}
      </ul>
      {foot}
    </section>
  )
}

/** Whether what becomes of a mail shows by itself, or on request. */
function MailsFollowed({ following, follow }: { following: 'following' | 'ended'; follow: () => void }) {
  const { t } = useTexts()
  if (following === 'following')
    return <p className="text-sm text-ink-soft">{t('office-sales.mails.following')}</p>
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="text-sm text-ink-soft">{t('office-sales.mails.stillWaiting')}</p>
      <Button variant="secondary" onPress={follow}>
        {t('office-sales.mails.again')}
      </Button>
    </div>
  )
}
