import type { AccountKind } from '#contract/fields.ts'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageChoice } from '#web/platform/i18n/language-choice.tsx'
import { partOnDemand } from '#web/platform/on-demand.tsx'
import { useSession } from '#web/platform/session.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { LeaveForHome } from '../leave-for-home.tsx'
import { MoreOfAngler, MyData } from './more-of-angler.tsx'

const MoreOfOffice = partOnDemand(() => import('./more-of-office.tsx'))

function Entries({ kind, onOpen }: { kind: AccountKind; onOpen: () => void }) {
  if (kind === 'angler') return <MoreOfAngler onOpen={onOpen} />
  return (
    <>
      {kind === 'office' && <MoreOfOffice onOpen={onOpen} />}
      <MyData onOpen={onOpen} />
    </>
  )
}

/** Everything else that a person has; the shell closes it when another page is shown. */
export default function MoreSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const session = useSession()
  const [isLeaving, setLeaving] = useState(false)
  return (
    <>
      <Sheet isOpen={!isLeaving} onOpenChange={(isOpen) => !isOpen && onClose()} title={t('app.bar.more')}>
        <ul className="divide-y divide-hair">
          {session && <Entries kind={session.kind} onOpen={onClose} />}
          <li>
            <ActionRow
              icon={<LogOut aria-hidden className="size-6" />}
              title={t('app.menu.logout')}
              onPress={() => setLeaving(true)}
            />
          </li>
        </ul>
        <div className="mt-4 flex flex-col gap-2">
          <LanguageChoice label={t('app.menu.language')} />
          {session && (
            <p className="text-sm text-ink-soft">
              {t('app.menu.signedInAs', { name: `${session.firstName} ${session.lastName}` })}
            </p>
          )}
        </div>
      </Sheet>
      {isLeaving && <LeaveForHome onDone={onClose} />}
    </>
  )
}
