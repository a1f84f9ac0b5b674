import { Sparkles } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { takeNewVersion, useNewVersion } from '#web/platform/service-worker.ts'
import { StateBar } from '#web/ui/state-bar.tsx'

/** Never reloads by itself: typed text would be lost. */
export function NewVersionNotice() {
  const { t } = useTranslation()
  const isThere = useNewVersion()
  return (
    <div role="status">
      {isThere && (
        <StateBar
          Icon={Sparkles}
          action={
            <button
              type="button"
              onClick={takeNewVersion}
              className="-my-2 min-h-12 cursor-pointer rounded-sm px-2 font-semibold text-river underline underline-offset-4"
            >
              {t('offline.reload')}
            </button>
          }
        >
          {t('offline.update')}
        </StateBar>
      )}
    </div>
  )
}
