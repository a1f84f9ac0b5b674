import { Ticket } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import { Link } from '../link.tsx'

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const
const overlays = ['drawer', 'sheet', 'page', 'alert', 'question', 'loading'] as const

export function Actions({ onOpen }: { onOpen: (overlay: string) => void }) {
  const { t } = useTranslation()
  const text = t('gallery.buy')
  return (
    <div className="flex flex-col gap-4">
      {variants.map((variant) => (
        <div key={variant} className="flex flex-wrap gap-3">
          <Button variant={variant}>{text}</Button>
          <Button variant={variant} icon={<Ticket aria-hidden className="size-5" />}>
            {text}
          </Button>
          <Button variant={variant} isPending pendingText={t('gallery.buying')}>
            {text}
          </Button>
          <Button variant={variant} isDisabled>
            {text}
          </Button>
        </div>
      ))}
      <div className="max-w-column">
        <Button size="river" wide>
          {t('gallery.startFishing')}
        </Button>
      </div>
      <p>
        {t('gallery.running')} <Link href="#">{t('gallery.link')}</Link>.
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <IconButton label={text} icon={<Ticket aria-hidden />} />
        <IconButton label={text} icon={<Ticket aria-hidden />} isDisabled />
        {overlays.map((overlay) => (
          <Button key={overlay} variant="secondary" onPress={() => onOpen(overlay)}>
            {t(`gallery.open.${overlay}`)}
          </Button>
        ))}
      </div>
    </div>
  )
}
