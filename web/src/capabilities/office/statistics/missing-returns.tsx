import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#contract/call.ts'
import { readMissingReturns } from '#contract/office-returns.ts'
import type { Office } from '#contract/staff.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { useMomentText } from '../moment-text.ts'
import { may } from '../use-office.ts'
import { useFigureNumbers } from './figure-numbers.ts'
import { RemindSheet } from './remind-sheet.tsx'

/** Outings of the year that are missing, and the reminder where the role allows it. */
export function MissingReturns({ office, year }: { office: Office; year: number }) {
  const { t } = useTranslation()
  const { associationId } = office
  const missing = useCallQuery(readMissingReturns, { associationId, year })
  return (
    <section className="flex flex-col gap-4 border-t border-hair pt-6">
      <h2 className="text-2xl">{t('office-statistics.missing.title', { year })}</h2>
      <QueryBoundary query={missing} skeleton={<SkeletonLines lines={4} />}>
        {(data) =>
          data.people === 0 ? (
            <p className="text-ink-soft">{t('office-statistics.missing.none')}</p>
          ) : (
            <Missing office={office} year={year} missing={data} />
          )
        }
      </QueryBoundary>
    </section>
  )
}

interface MissingProps {
  office: Office
  year: number
  missing: ResponseOf<typeof readMissingReturns>
}

function Missing({ office, year, missing }: MissingProps) {
  const { t } = useTranslation()
  const moment = useMomentText()
  const { count } = useFigureNumbers()
  const [isReminding, setReminding] = useState(false)
  const [reminded, setReminded] = useState<number>()
  const { openOutings, withoutOuting, people, toRemind, daysBetween, lastRemindedAt } = missing
  const shown = [
    ['openOutings', openOutings],
    ['withoutOuting', withoutOuting],
    ['people', people],
  ] as const
  return (
    <>
      <p className="max-w-lines text-ink-soft">{t('office-statistics.missing.explained')}</p>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-3">
        {shown.map(([key, value]) => (
          <div key={key} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-ink-soft">{t(`office-statistics.missing.${key}`)}</dt>
            <dd className="figures text-2xl">{count(value)}</dd>
          </div>
        ))}
      </dl>
      {lastRemindedAt !== undefined && (
        <p className="text-sm text-ink-soft">
          {t('office-statistics.missing.last', { at: moment(lastRemindedAt) })}
        </p>
      )}
      {reminded !== undefined && (
        <Notice kind={reminded > 0 ? 'success' : 'info'} isNew>
          {reminded > 0
            ? t('office-statistics.missing.done', { count: reminded })
            : t('office-statistics.missing.already')}
        </Notice>
      )}
      {may(office, 'people') &&
        (toRemind === 0 ? (
          <p className="max-w-lines text-sm text-ink-soft">
            {t('office-statistics.missing.nobodyNow', { count: daysBetween })}
          </p>
        ) : (
          <div>
            <Button
              variant="secondary"
              onPress={() => {
                setReminded(undefined)
                setReminding(true)
              }}
            >
              {t('office-statistics.missing.remind', { count: toRemind })}
            </Button>
          </div>
        ))}
      {isReminding && (
        <RemindSheet
          associationId={office.associationId}
          year={year}
          missing={missing}
          onClose={() => setReminding(false)}
          onDone={(sent) => {
            setReminding(false)
            setReminded(sent)
          }}
        />
      )}
    </>
  )
}
