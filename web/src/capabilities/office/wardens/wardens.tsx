import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { listOfficeWardens, type OfficeWarden } from '#contract/office-wardens.ts'
import type { Office } from '#contract/staff.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useToday } from '#web/platform/today.ts'
import { useDutyText } from '#web/ui/duty-text.ts'
import { EmailText } from '#web/ui/email-text.tsx'
import { ActionRow } from '#web/ui/action-row.tsx'
import { NEW_ENTRY, useOpenedForm } from '#web/platform/typed/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/ui/region.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { Done } from '../outcome.tsx'
import { useMomentText } from '../moment-text.ts'
import { InviteWardenSheet } from './invite-warden-sheet.tsx'
import { daysLine } from './duty-draft.ts'
import { OnDutySoon } from './on-duty-soon.tsx'
import { WardenSheet } from './warden-sheet.tsx'
import { rowsOfList } from '../shortcuts/rows-of-list.ts'

const DIALOGS = ['warden', 'invite-warden'] as const

export function Wardens({ office: { associationId } }: { office: Office }) {
  const { t } = useTexts()
  const [opened, setOpened] = useOpenedForm(DIALOGS, associationId)
  const [done, setDone] = useState<string>()
  const today = useToday()
  const found = useCallQuery(listOfficeWardens, { associationId })
  const close = (sentence: string) => {
    setOpened(undefined)
    setDone(sentence)
  }
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-lines text-ink-soft">{t('office-wardens.explained')}</p>
      <div>
        <Button
          onPress={() => {
            setDone(undefined)
            setOpened({ form: 'invite-warden', entry: NEW_ENTRY })
          }}
        >
          {t('office-wardens.invite')}
        </Button>
      </div>
      <Done what={done} />
      <QueryBoundary query={found} skeleton={<SkeletonLines lines={6} />}>
        {({ wardens, zones }) => {
          const open = wardens.find(({ wardenId }) => opened?.form === 'warden' && wardenId === opened.entry)
          const zoneName = (id: number) => zones.find(({ zoneId }) => zoneId === id)?.name ?? ''
          return (
            <>
              <OnDutySoon wardens={wardens} today={today} />
              {wardens.length === 0 ? (
                <StatePanel
                  kind="empty"
                  title={t('office-wardens.none.title')}
                  text={t('office-wardens.none.text')}
                />
              ) : (
                <ul {...rowsOfList} className="divide-y divide-hair">
                  {wardens.map((warden) => (
                    <WardenRow
                      key={warden.wardenId}
                      warden={warden}
                      today={today}
                      zoneName={zoneName}
                      onOpen={() => {
                        setDone(undefined)
                        setOpened({ form: 'warden', entry: warden.wardenId })
                      }}
                    />
                  ))}
                </ul>
              )}
              {open && (
                <WardenSheet
                  associationId={associationId}
                  warden={open}
                  zones={zones}
                  onClose={() => setOpened(undefined)}
                  onDone={close}
                />
              )}
            </>
          )
        }}
      </QueryBoundary>
      {opened?.form === 'invite-warden' && (
        <InviteWardenSheet
          associationId={associationId}
          onClose={() => setOpened(undefined)}
          onDone={(email) => close(t('office-wardens.invited', { email }))}
        />
      )}
    </div>
  )
}

interface WardenRowProps {
  warden: OfficeWarden
  today: string
  zoneName: (zoneId: number) => string
  onOpen: () => void
}

/** As many days of duty as one line shows. */
const DAYS_SHOWN = 3

function WardenRow({ warden, today, zoneName, onOpen }: WardenRowProps) {
  const { t, region } = useTexts()
  const moment = useMomentText()
  const dutyText = useDutyText()
  const { firstName, lastName, email, isActive, zones, dutyDays, dutyPatterns, lastCheckAt } = warden
  const shown = dutyDays.slice(0, DAYS_SHOWN)
  const more = dutyDays.length - shown.length
  return (
    <li>
      <ActionRow
        icon={<UserRound aria-hidden className="size-6" />}
        title={`${firstName} ${lastName}`}
        onPress={onOpen}
        text={
          <>
            <EmailText email={email} />
            <span className="block">
              {zones.length === 0 ? t('office-wardens.everywhere') : zones.map(zoneName).join(', ')}
              {shown.length > 0 &&
                ` · ${daysLine(shown, region)}${more > 0 ? ` ${t('office-wardens.moreDays', { count: more })}` : ''}`}
            </span>
            {dutyPatterns.map((pattern) => (
              <span
                key={`${pattern.from} ${pattern.weekdays.join('')} ${pattern.to}`}
                className="block first-letter:uppercase"
              >
                {dutyText(pattern, { day: today })}
              </span>
            ))}
            <span className="block">
              {!isActive
                ? t('office-wardens.waiting')
                : lastCheckAt === undefined
                  ? t('office-wardens.noChecks')
                  : t('office-wardens.lastCheck', { at: moment(lastCheckAt) })}
            </span>
          </>
        }
      />
    </li>
  )
}
