import { BellOff, BellRing } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#contract/call.ts'
import type { readNotices } from '#contract/notices.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { usePushDevice } from './use-push-device.ts'

/** Whether the browser in the person's hand takes pushes, and what they can do where it does not. */
export function ThisDevice({ known }: { known: ResponseOf<typeof readNotices> }) {
  const { t } = useTranslation()
  const { state, isBusy, problem, failure, enable, disable } = usePushDevice(known)
  const Icon = state === 'on' ? BellRing : BellOff
  return (
    <section aria-labelledby="push-device" className="flex flex-col gap-3">
      <h3 id="push-device" className="text-lg">
        {t('notices.device.title')}
      </h3>
      <div role="status" className="flex gap-3">
        <Icon
          aria-hidden
          className={`mt-0.5 size-5 shrink-0 ${state === 'on' ? 'text-moss' : 'text-ink-soft'}`}
        />
        <p className="min-w-0 max-w-lines flex-1">{t(`notices.device.${state ?? 'checking'}`)}</p>
      </div>
      {state === 'off' && (
        <div>
          <Button isPending={isBusy} pendingText={t('notices.device.working')} onPress={enable}>
            {t('notices.device.enable')}
          </Button>
        </div>
      )}
      {state === 'on' && (
        <div>
          <Button
            variant="secondary"
            isPending={isBusy}
            pendingText={t('notices.device.working')}
            onPress={disable}
          >
            {t('notices.device.disable')}
          </Button>
        </div>
      )}
      {problem !== undefined && (
        <Notice kind="warning" isNew>
          {t(`notices.device.${problem}`)}
        </Notice>
      )}
      {failure !== undefined && (
        <Notice kind="alarm" isNew>
          {failure}
        </Notice>
      )}
      {known.devices > 0 && (
        <p className="text-sm text-ink-soft">
          {t('notices.device.count', { count: known.devices })} {t('notices.device.signOut')}
        </p>
      )}
    </section>
  )
}
