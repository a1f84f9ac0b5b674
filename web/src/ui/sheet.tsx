import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal } from 'react-aria-components/Modal'
import { useTranslation } from 'react-i18next'
import { IconButton } from './icon-button.tsx'
import { Overlay } from './overlay.tsx'
import { ScrollArea } from './scroll-area.tsx'

interface SheetProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  children: ReactNode
  /** Buttons at the foot; they stay visible while the rest scrolls. */
  foot?: ReactNode
  /** Whether a tap outside or Escape closes it. */
  isDismissable?: boolean
}

/** At the bottom edge of a phone, a centred dialog from 720 px on. */
export function Sheet({ isOpen, onOpenChange, title, children, foot, isDismissable = true }: SheetProps) {
  const { t } = useTranslation()
  return (
    <Overlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!isDismissable}
      className="flex flex-col justify-end md:items-center md:justify-center md:p-6"
    >
      <Modal className="flex max-h-[92dvh] w-full flex-col rounded-t-lg bg-sheet shadow-float data-entering:animate-rise md:max-w-[560px] md:rounded-lg md:data-entering:animate-settle">
        <Dialog className="flex min-h-0 flex-1 flex-col outline-none">
          <div className="flex shrink-0 items-center gap-2 pt-3 pr-2 pb-1 pl-4 md:pl-6">
            <Heading slot="title" level={2} className="flex-1 py-1 text-xl">
              {title}
            </Heading>
            <IconButton label={t('ui.close')} icon={<X aria-hidden />} onPress={() => onOpenChange(false)} />
          </div>
          <ScrollArea label={title} className="px-4 pt-2 pb-6 md:px-6">
            {children}
          </ScrollArea>
          {foot && (
            <div className="flex shrink-0 flex-col gap-2 border-t border-hair px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] md:flex-row-reverse md:px-6">
              {foot}
            </div>
          )}
        </Dialog>
      </Modal>
    </Overlay>
  )
}
