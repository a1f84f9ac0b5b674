import { useState } from 'react'
import {
  listReminded,
  readReminders,
  type ReminderKind,
  type WhoIsReminded,
} from '#contract/office-reminders.ts'
import type { Office } from '#contract/staff.ts'
import { dayText } from '#rules/day-text.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { useTexts } from '#web/ui/region.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { useMomentText } from '../moment-text.ts'
import { Done } from '../outcome.tsx'
import { ReminderRow } from './reminder-row.tsx'
import { ReminderSheet } from './reminder-sheet.tsx'

const WATCHED_EVERY_MS = 2000

/** Reminders of memberships that end: whom, the mail beforehand, how far the sending is, and who was reminded when. */
export function Reminders({ office }: { office: Office }) {
  const { t } = useTexts()
  const { associationId } = office
  const [kind, setKind] = useState<ReminderKind>()
  const [done, setDone] = useState<string>()
  const query = useCallQuery(
    readReminders,
    { associationId },
    { everyMs: ({ batches }) => (batches.some(({ waiting }) => waiting > 0) ? WATCHED_EVERY_MS : undefined) },
  )
  return (
    <section aria-labelledby="membership-reminders" className="flex flex-col gap-4">
      <h2 id="membership-reminders" className="text-xl">
        {t('office-membership.reminders.title')}
      </h2>
      <p className="max-w-lines">{t('office-membership.reminders.explained')}</p>
      <Done what={done} />
      <QueryBoundary query={query} skeleton={<SkeletonLines lines={5} />}>
        {({ kinds, batches }) => (
          <>
            <ul className="divide-y divide-hair border-y border-hair">
              {kinds.map((who) => (
                <Kind
                  key={who.kind}
                  who={who}
                  onBegin={() => {
                    setDone(undefined)
                    setKind(who.kind)
                  }}
                />
              ))}
            </ul>
            {batches.length > 0 && (
              <>
                <h3 className="text-lg">{t('office-membership.reminders.sent')}</h3>
                <ul className="divide-y divide-hair">
                  {batches.map((batch) => (
                    <ReminderRow
                      key={batch.batchId}
                      associationId={associationId}
                      batch={batch}
                      onBegin={() => setDone(undefined)}
                      onDone={setDone}
                    />
                  ))}
                </ul>
                <Disclosure title={t('office-membership.reminders.who')} level={3}>
                  <WhoWasReminded associationId={associationId} />
                </Disclosure>
              </>
            )}
          </>
        )}
      </QueryBoundary>
      {kind !== undefined && (
        <ReminderSheet
          associationId={associationId}
          kind={kind}
          onClose={() => setKind(undefined)}
          onDone={() => {
            setKind(undefined)
            setDone(t('office-membership.reminders.begun'))
          }}
        />
      )}
    </section>
  )
}

const NOT_REACHED = ['withoutEmail', 'refused', 'underWay', 'already'] as const

function Kind({ who, onBegin }: { who: WhoIsReminded; onBegin: () => void }) {
  const { t } = useTexts()
  const text = (key: string, values = {}) => t(`office-membership.reminders.${key}`, values)
  const others = NOT_REACHED.filter((name) => who[name] > 0).map((name) => text(name, { count: who[name] }))
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-semibold">{text(`kinds.${who.kind}.title`)}</p>
        <p className="text-sm text-ink-soft">{text(`kinds.${who.kind}.text`)}</p>
        {others.length > 0 && <p className="text-sm text-ink-soft">{others.join(' · ')}</p>}
      </div>
      {who.people === 0 ? (
        <p className="text-ink-soft">{text('none')}</p>
      ) : (
        <Button
          variant="secondary"
          aria-label={text('actOf', { count: who.people, kind: text(`kinds.${who.kind}.title`) })}
          onPress={onBegin}
        >
          {text('act', { count: who.people })}
        </Button>
      )}
    </li>
  )
}

const cell = 'py-2 pr-4 align-baseline last:pr-0'

function WhoWasReminded({ associationId }: { associationId: number }) {
  const { t, region } = useTexts()
  const moment = useMomentText()
  const query = useCallQuery(listReminded, { associationId })
  const text = (key: string) => t(`office-membership.reminders.${key}`)
  return (
    <QueryBoundary query={query} skeleton={<SkeletonLines lines={4} />}>
      {({ reminded }) => (
        <table className="w-full text-left">
          <caption className="sr-only">{text('who')}</caption>
          <thead className="border-b border-edge text-sm text-ink-soft">
            <tr>
              <th className={cell}>{text('columns.name')}</th>
              <th className={cell}>{text('columns.endsOn')}</th>
              <th className={cell}>{text('columns.at')}</th>
            </tr>
          </thead>
          <tbody>
            {reminded.map(({ name, number, kind, endsOn, at, hasRefused }) => (
              <tr key={`${name} ${number} ${kind} ${at}`} className="border-b border-hair">
                <td className={`${cell} wrap-anywhere`}>
                  {name}
                  {number !== undefined && <span className="text-sm text-ink-soft"> · {number}</span>}
                  {hasRefused && <span className="block text-sm text-ink-soft">{text('hasRefused')}</span>}
                </td>
                <td className={cell}>{dayText(endsOn, 'dated', region)}</td>
                <td className={cell}>
                  {moment(at)}
                  <span className="block text-sm text-ink-soft">{text(`kinds.${kind}.title`)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </QueryBoundary>
  )
}
