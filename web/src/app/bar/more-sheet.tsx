import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageChoice } from '#web/platform/i18n/language-choice.tsx'
import { useSession } from '#web/platform/session.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { LeaveForHome } from '../leave-for-home.tsx'
import { MoreOfAngler, MyData } from './more-of-angler.tsx'

/** Everything else that a person has; the shell closes it when another page is shown. */
export default function MoreSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const session = useSession()
  const [isLeaving, setLeaving] = useState(false)
  return (
    <>
      <Sheet isOpen={!isLeaving} onOpenChange={(isOpen) => !isOpen && onClose()} title={t('app.bar.more')}>
        <ul className="divide-y divide-hair">
          {session?.kind === 'angler' ? <MoreOfAngler onOpen={onClose} /> : <MyData onOpen={onClose} />}
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
