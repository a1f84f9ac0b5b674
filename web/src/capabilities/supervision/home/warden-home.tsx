import { ScanQrCode, Waves } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { useSnapshot, type Snapshot } from '#web/platform/offline/snapshot/index.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { useMinute } from '#web/platform/use-minute.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { ButtonLink } from '#web/ui/link.tsx'
import { SecondFactorReminder, Welcome } from '../../identity/index.ts'
import { dayOfAnswers } from '../time-zone-of.ts'
import { DayHead } from './day-head.tsx'
import { OwnDuties } from './own-duties.tsx'
import { ListState } from './list-state.tsx'
import { PermitsOfDay } from './permits-of-day.tsx'
import { Found, SearchField } from './search-anglers.tsx'

export function WardenHome() {
  const { t } = useTranslation()
  const list = useSnapshot()
  const today = dayOfAnswers(list.snapshot, useMinute())
  const [text, setText] = useState('')
  const isSearching = text.trim() !== ''
  const awayOnPhone = isSearching ? 'max-md:hidden' : ''
  usePageTitle(t('warden-home.page'))
  return (
    <div className="at-the-river mx-auto grid max-w-page content-start gap-x-12 gap-y-5 px-4 pt-2 pb-16 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:px-6">
      <div className="flex flex-col gap-5 self-start md:sticky md:top-20">
        <Welcome />
        {/* While one searches, a phone shows what is found, with what one has to know of the list. */}
        <div className={`flex flex-col gap-5 ${awayOnPhone}`}>
          <DayHead day={today} />
          <OwnDuties today={today} />
        </div>
        <ListState list={list} today={today} />
        <div className={awayOnPhone}>
          <ButtonLink
            size="river"
            wide
            href={pathTo(paths.wardenHome, { check: 1 })}
            routerOptions={{ state: { isFromHome: true } }}
            icon={<ScanQrCode aria-hidden className="size-8" />}
          >
            <span className="inline-block py-2.5">{t('warden-home.check')}</span>
          </ButtonLink>
        </div>
        <SearchField text={text} onChange={setText} />
        <div className={`empty:hidden ${awayOnPhone}`}>
          <SecondFactorReminder />
        </div>
      </div>
      {isSearching ? <Found text={text} list={list.snapshot} /> : <TheDay list={list.snapshot} />}
    </div>
  )
}

function TheDay({ list }: { list: Snapshot | undefined }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-6">
      <ActionRow
        icon={<Waves aria-hidden className="size-7" />}
        title={t('warden-home.movements')}
        text={t('warden-home.movementsText')}
        href={paths.movements}
      />
      <PermitsOfDay list={list} />
    </div>
  )
}
