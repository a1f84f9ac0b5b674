import { AtSign, FileDown, UserX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exportMyData } from '#contract/personal-data.ts'
import { partOnDemand } from '#web/platform/on-demand.tsx'
import { useKeptOpen } from '#web/platform/typed/use-typed-form.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useAct } from '#web/platform/query/use-act.ts'

const ChangeEmail = partOnDemand(() => import('./change-email.tsx'))
const CloseAccount = partOnDemand(() => import('./close-account.tsx'))

export function YourData({ email }: { email: string }) {
  const { t } = useTranslation()
  const [isChangingEmail, setChangingEmail] = useKeptOpen({ form: 'my-email' })
  const [isClosing, setClosing] = useState(false)
  const taking = useAct(exportMyData)
  return (
    <section aria-labelledby="your-data" className="flex flex-col gap-4">
      <h2 id="your-data" className="text-2xl">
        {t('my-data.title')}
      </h2>
      <div className="flex flex-col divide-y divide-hair">
        <ActionRow
          icon={<FileDown aria-hidden className="size-6" />}
          title={t('my-data.take.title')}
          text={t('my-data.take.text')}
          isPending={taking.isPending}
          onPress={() => taking.go({})}
        />
        <ActionRow
          icon={<AtSign aria-hidden className="size-6" />}
          title={t('my-data.email.title')}
          text={t('my-data.email.text')}
          onPress={() => setChangingEmail(true)}
        />
        <ActionRow
          icon={<UserX aria-hidden className="size-6" />}
          title={t('my-data.close.title')}
          text={t('my-data.close.text')}
          onPress={() => setClosing(true)}
        />
      </div>
      {taking.isDone && (
        <Notice kind="success" isNew title={t('my-data.take.sentTitle')}>
          {t('my-data.take.sent', { email })}
        </Notice>
      )}
      {taking.failure !== undefined && (
        <Notice kind="alarm" isNew>
          {taking.failure}
        </Notice>
      )}
      {isChangingEmail && <ChangeEmail email={email} onClose={() => setChangingEmail(false)} />}
      {isClosing && <CloseAccount onClose={() => setClosing(false)} />}
    </section>
  )
}
