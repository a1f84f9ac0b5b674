import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listAssociations, listDays } from '#contract/catalogue.ts'
import { listHeldDays } from '#contract/holds.ts'
import type { WidgetOptions } from '#contract/widget-address.ts'
import { addDays } from '#rules/days.ts'
import { useSilent } from '#web/platform/api/service-away.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { useToday } from '#web/platform/today.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { AssociationLogo } from '#web/ui/association-logo.tsx'
import { LogoHook } from '#web/ui/logo.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { readableOn } from '#web/ui/readable-on.ts'
import { serverFilters, NO_FILTERS } from '../search/search.ts'
import { DaySelect, DAYS_SHOWN } from './day-select.tsx'
import { NoAnswer } from './no-answer.tsx'
import { outsideAddress } from './outside-address.ts'
import { useAskAnew } from './use-ask-anew.ts'
import { useOpenAnswer } from './use-open-answer.ts'

const ALL = 0

/**
 * The search alone, in another site's frame: it opens the purchase outside. The embedding site names the
 * association. No session is available here (web/widget-document.ts): every request is that of a visitor.
 */
export function Widget({ association: fixed, isHorizontal }: WidgetOptions) {
  const { t } = useTranslation()
  const today = useToday()
  const [chosenDay, setDay] = useState(today)
  const [chosenWaters, setWaters] = useState(ALL)
  const associationsQuery = useOpenAnswer(listAssociations, {})
  const associations = associationsQuery.data?.associations ?? []
  const day = chosenDay < today ? today : chosenDay
  const own = associations.find(({ associationId }) => associationId === fixed)
  const id = own?.associationId ?? chosenWaters
  const search = { ...NO_FILTERS, day, associations: id === ALL ? [] : [id] }
  const shown = { from: today, to: addDays(today, DAYS_SHOWN - 1), ...serverFilters(search) }
  const days = useOpenAnswer(listDays, shown)
  const isSomeFull = days.data?.days.some(({ state }) => state === 'full') ?? false
  const held = useOpenAnswer(listHeldDays, shown, isSomeFull)
  const isSilent = useSilent()
  const askAnew = useAskAnew()
  usePageTitle(t('find.widget.page'))
  const answers = [associationsQuery, days]
  // What failed is asked again by itself; until it comes, that is said.
  const isUnanswered =
    answers.some(({ data }) => data === undefined) &&
    (isSilent || answers.some(({ failureCount }) => failureCount > 0))
  // The association decides the appearance; without an answer it searches all waters.
  if (associationsQuery.data === undefined && !isUnanswered) return <ToCome isHorizontal={isHorizontal} />
  return (
    <div className={isHorizontal ? 'p-1.5' : 'p-3'}>
      <div
        className={`rounded-md border-t-4 border-river bg-sheet ${isHorizontal ? 'flex flex-wrap items-end gap-x-3 gap-y-2 px-3 py-2.5 min-[600px]:flex-nowrap' : 'flex flex-col gap-3 p-4'}`}
        style={own && { borderColor: own.colour }}
      >
        <div
          className={`flex min-w-0 items-center gap-2 ${isHorizontal ? 'min-h-12 self-end' : ''} ${isHorizontal && own === undefined ? 'max-[799px]:sr-only' : ''}`}
        >
          {own?.logo ? (
            <AssociationLogo logo={own.logo} className="max-h-10 max-w-24" />
          ) : (
            <LogoHook className={`size-8 shrink-0 ${isHorizontal ? 'max-[799px]:hidden' : ''}`} />
          )}
          <div className="min-w-0">
            <h1 className={`text-lg/tight ${isHorizontal ? 'line-clamp-2' : ''}`}>
              {own?.name ?? t('find.widget.title')}
            </h1>
            {own && (
              <p className={`text-sm text-ink-soft ${isHorizontal ? 'truncate' : ''}`}>
                {t('find.widget.title')}
              </p>
            )}
          </div>
        </div>
        <div className={isHorizontal ? 'min-w-44 flex-1' : ''}>
          {isUnanswered ? (
            <NoAnswer onAgain={askAnew} />
          ) : (
            <DaySelect
              {...{ day, today }}
              days={days.data?.days ?? []}
              held={held.data?.days ?? []}
              onChange={setDay}
            />
          )}
        </div>
        {own === undefined && associationsQuery.data !== undefined && (
          <div className={isHorizontal ? 'min-w-44 flex-1' : ''}>
            <Select
              isSmall
              label={t('find.waters')}
              value={chosenWaters}
              onChange={setWaters}
              options={[
                { value: ALL, text: t('find.allWaters') },
                ...associations.map(({ associationId, name }) => ({ value: associationId, text: name })),
              ]}
            />
          </div>
        )}
        <a
          href={outsideAddress(search)}
          target="_blank"
          // Without noopener the new tab would take over this frame's storage.
          rel="noopener"
          className={`${buttonStyle('primary', 'normal', !isHorizontal)} shrink-0 whitespace-nowrap`}
          style={own && { backgroundColor: own.colour, color: readableOn(own.colour) }}
        >
          <span>
            {t('find.widget.show')}
            <span className="sr-only"> ({t('find.widget.opens')})</span>
          </span>
        </a>
      </div>
    </div>
  )
}

/** As large as what comes; a quick answer is not preceded by it. */
const ToCome = ({ isHorizontal }: { isHorizontal: boolean }) => (
  <div className={`animate-late ${isHorizontal ? 'p-1.5' : 'p-3'}`}>
    <Skeleton className={isHorizontal ? 'h-24 w-full' : 'h-60 w-full'} />
  </div>
)
