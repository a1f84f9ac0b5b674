import { useDeferredValue, useId, useMemo, useState } from 'react'
import type { PermitToCheck } from '#contract/supervised.ts'
import { dayIn, wallClock } from '#rules/wall-clock.ts'
import { dayText } from '#rules/day-text.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { AskAgain } from '../ask-again.tsx'
import { MoreRows, usePortion } from '../portions.tsx'
import type { PermitList } from '../permit-list.ts'
import { useMinute } from '#web/platform/use-minute.ts'
import { AnglerRow } from './angler-row.tsx'
import { todayOf } from '../field-permit.ts'
import { timeZoneOf } from '../time-zone-of.ts'
import { type AnglersOfDay, anglersByDay, found } from './by-day.ts'

interface AnglersListProps {
  permit: PermitToCheck | undefined
  permitList: PermitList
  isOfPhone: boolean
  isAsking: boolean
  onAsk: () => void
}

export function AnglersList({ permit, permitList, isOfPhone, isAsking, onAsk }: AnglersListProps) {
  const { t } = useTexts()
  const timeZone = timeZoneOf(permitList, permit)
  const minute = useMinute().getTime()
  const [text, setText] = useState('')
  const deferredText = useDeferredValue(text)
  const days = useMemo(() => {
    const clock = wallClock(timeZone, new Date(minute))
    return anglersByDay(found(permitList.purchases, deferredText), permitList.permitOf, {
      today: clock.day,
      todayOf: (purchase) => todayOf(purchase, permitList.permitOf(purchase), clock),
    })
  }, [permitList, deferredText, timeZone, minute])
  const { most, more } = usePortion(deferredText)
  const all = days.reduce((total, { purchases }) => total + purchases.length, 0)
  return (
    <>
      <AskAgain at={permitList.asOf} timeZone={timeZone} isAsking={isAsking} onAsk={onAsk} />
      {isOfPhone && !isAsking && (
        <div className="mt-2">
          <Notice>{t('supervision.anglersOf.ofPhone')}</Notice>
        </div>
      )}
      {permitList.purchases.length === 0 ? (
        <EmptyState texts="supervision.anglersOf.empty" />
      ) : (
        <>
          <div className="mt-4">
            <TextField
              type="search"
              label={t('supervision.anglersOf.search')}
              value={text}
              onChange={setText}
              autoComplete="off"
              spellCheck="false"
            />
          </div>
          <p role="status" className={deferredText === '' ? 'sr-only' : 'mt-3 text-ink-soft'}>
            {t('supervision.anglers', { count: all })}
          </p>
          {firstOf(days, most).map(({ day, purchases }) => (
            <OneDay key={day ?? ''} {...{ day, purchases, permitList, timeZone }} />
          ))}
          <MoreRows left={all - most} onMore={more} />
        </>
      )}
    </>
  )
}

function firstOf(days: readonly AnglersOfDay[], most: number): AnglersOfDay[] {
  let left = most
  return days.flatMap(({ day, purchases }) => {
    const shown = purchases.slice(0, Math.max(0, left))
    left -= shown.length
    return shown.length === 0 ? [] : [{ day, purchases: shown }]
  })
}

function OneDay({
  day,
  purchases,
  permitList,
  timeZone,
}: AnglersOfDay & { permitList: PermitList; timeZone: string }) {
  const { t, region } = useTexts()
  const now = useMinute()
  const today = dayIn(timeZone, now)
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-7">
      <h2 id={id} className="border-b border-hair pb-2 text-xl first-letter:uppercase">
        {day === undefined
          ? t('supervision.anglersOf.notBooked')
          : day === today
            ? t('supervision.anglersOf.today', { day: dayText(day, 'day', region) })
            : dayText(day, 'day', region)}
      </h2>
      <ul className="divide-y divide-hair">
        {purchases.map((purchase) => (
          <li key={purchase.purchaseId}>
            <AnglerRow
              purchase={purchase}
              permitList={permitList}
              day={day}
              today={today}
              timeZone={timeZone}
              now={now}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
