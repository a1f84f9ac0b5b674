import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listAssociations, listDays } from '#contract/catalogue.ts'
import type { WidgetOptions } from '#contract/widget-address.ts'
import { addDays } from '#rules/days.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { useToday } from '#web/platform/today.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { AssociationLogo } from '#web/ui/association-logo.tsx'
import { LogoHook } from '#web/ui/logo.tsx'
import { Select } from '#web/ui/select.tsx'
import { readableOn } from '#web/ui/readable-on.ts'
import { serverFilters, NO_FILTERS } from '../search/search.ts'
import { DaySelect, DAYS_SHOWN } from './day-select.tsx'
import { outsideAddress } from './outside-address.ts'
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
  const days = useOpenAnswer(listDays, {
    from: today,
    to: addDays(today, DAYS_SHOWN - 1),
    ...serverFilters(search),
  })
  usePageTitle(t('find.widget.page'))
  // The association decides the appearance; without an answer it searches all waters.
  if (associationsQuery.isPending && associationsQuery.failureCount === 0) return null
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
          <DaySelect day={day} today={today} days={days.data?.days ?? []} onChange={setDay} />
        </div>
        {own === undefined && (
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
