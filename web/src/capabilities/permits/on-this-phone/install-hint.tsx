import { Download, EllipsisVertical, LogIn, Share, SquarePlus } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { InstallWay } from '#web/platform/install/install-way.ts'
import { Button } from '#web/ui/button.tsx'

interface InstallHintProps {
  way: InstallWay | 'offer'
  /** Opens the browser's own question. */
  onInstall: (() => void) | undefined
  onPutAside: () => void
}

/** What the buttons look like that have to be found, in their order. */
const STEPS = {
  iphone: { share: Share, add: SquarePlus, signIn: LogIn },
  ipad: { shareOnIpad: Share, add: SquarePlus, signIn: LogIn },
  firefoxOnAndroid: { menu: EllipsisVertical, install: SquarePlus },
} as const

/** What the home screen changes, and the way there: the browser's own question, or steps by hand. */
export function InstallHint({ way, onInstall, onPutAside }: InstallHintProps) {
  const { t } = useTranslation()
  const title = useId()
  const isApple = way === 'iphone' || way === 'ipad'
  return (
    <section aria-labelledby={title} className="mt-4 border-l-3 border-river pl-4">
      <h4 id={title} className="font-semibold text-river">
        {t('on-this-phone.install.title')}
      </h4>
      <p className="mt-1 max-w-lines">{t(`on-this-phone.install.${isApple ? 'whyOnApple' : 'why'}`)}</p>
      {way !== 'offer' && (
        <ol className="mt-3 flex flex-col gap-3">
          {Object.entries(STEPS[way]).map(([step, Icon]) => (
            <li key={step} className="flex items-start gap-3">
              <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-river" />
              <span className="min-w-0 flex-1">{t(`on-this-phone.install.steps.${step}`)}</span>
            </li>
          ))}
        </ol>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {onInstall && (
          <Button variant="secondary" icon={<Download aria-hidden className="size-5" />} onPress={onInstall}>
            {t('on-this-phone.install.act')}
          </Button>
        )}
        {/* Its text in line with the steps where it is alone. */}
        <div className={onInstall ? '' : '-ml-5'}>
          <Button variant="quiet" onPress={onPutAside}>
            {t('on-this-phone.install.notNow')}
          </Button>
        </div>
      </div>
    </section>
  )
}
