import { X } from 'lucide-react'
import { type ReactNode, use, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { AtTheTop } from './at-the-top.ts'
import { IconButton } from './icon-button.tsx'
import { Overlay } from './overlay.tsx'
import { ScrollArea } from './scroll-area.tsx'

export interface PageModalProps {
  title: string
  onClose: () => void
  children: ReactNode
  /** Buttons at the foot; they stay visible while the rest scrolls. */
  foot?: ReactNode
  /** Opened directly: no page below. */
  isFullPage?: boolean
}

/** An overlay page: the whole screen of a phone, a tall dialog from 720 px on. */
export function PageModal({ title, onClose, children, foot, isFullPage = false }: PageModalProps) {
  const id = useId()
  if (isFullPage) return <AlonePage {...{ title, onClose, foot }}>{children}</AlonePage>
  return (
    <Overlay
      isOpen
      title={{ id }}
      onClose={onClose}
      isDismissable
      className="md:grid md:place-items-center md:p-6"
      boxClass="flex h-dvh w-full animate-rise flex-col bg-paper pt-[env(safe-area-inset-top)] shadow-float md:h-auto md:max-h-[88dvh] md:max-w-column md:animate-settle md:rounded-lg"
    >
      <PageHead onClose={onClose}>
        <h1 id={id} className="flex-1 text-2xl">
          {title}
        </h1>
      </PageHead>
      <ScrollArea label={title} className="px-4 pt-2 pb-8 md:px-6">
        {children}
      </ScrollArea>
      {foot && <div className={footStyle}>{foot}</div>}
    </Overlay>
  )
}

function AlonePage({ title, onClose, children, foot }: Omit<PageModalProps, 'isFullPage'>) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-column flex-col pt-[env(safe-area-inset-top)]">
      <div className="sticky top-0 z-20">{use(AtTheTop)}</div>
      <PageHead onClose={onClose}>
        <h1 className="flex-1 text-2xl">{title}</h1>
      </PageHead>
      <div className="flex-1 px-4 pt-2 pb-8 md:px-6">{children}</div>
      {foot && <div className={`sticky bottom-0 ${footStyle}`}>{foot}</div>}
    </main>
  )
}

function PageHead({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className="flex shrink-0 items-start gap-2 pt-3 pr-2 pb-1 pl-4 md:pl-6">
      <div className="flex-1 pt-3">{children}</div>
      <IconButton size="river" label={t('ui.close')} icon={<X aria-hidden />} onPress={onClose} />
    </div>
  )
}

const footStyle =
  'flex shrink-0 flex-col gap-2 border-t border-hair bg-paper px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] md:flex-row-reverse md:rounded-b-lg md:px-6'
