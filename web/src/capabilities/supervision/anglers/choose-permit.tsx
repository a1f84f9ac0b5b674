import { useTranslation } from 'react-i18next'
import { useSnapshot } from '#web/platform/offline/snapshot/index.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { useMinute } from '#web/platform/use-minute.ts'
import { ListState } from '../home/list-state.tsx'
import { PermitsOfDay } from '../home/permits-of-day.tsx'
import { dayOfAnswers } from '../time-zone-of.ts'

/** Without a permit in the address: all that the warden supervises. */
export function ChoosePermit() {
  const { t } = useTranslation()
  const list = useSnapshot()
  const today = dayOfAnswers(list.snapshot, useMinute())
  usePageTitle(t('supervision.anglersOf.all'))
  return (
    <div className="at-the-river mx-auto flex max-w-column flex-col gap-5 px-4 pt-2 pb-16 md:px-6">
      <h1 className="text-3xl md:text-4xl">{t('supervision.anglersOf.all')}</h1>
      <ListState list={list} today={today} />
      <PermitsOfDay list={list.snapshot} />
    </div>
  )
}
