import { X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withEmails } from './emails-in.tsx'
import { IconButton } from './icon-button.tsx'
import { Overlay } from './overlay.tsx'
import { ScrollArea } from './scroll-area.tsx'
import { FootOfSheet } from './sheet-foot.tsx'

interface SheetProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  children: ReactNode
  /** Buttons at the foot; they stay visible while the rest scrolls. A form in the sheet brings its own (`SheetFoot`). */
  foot?: ReactNode
  /** Whether a tap outside or Escape closes it. */
  isDismissable?: boolean
}

/** At the bottom edge of a phone, a centred dialog from 720 px on. */
export function Sheet({ isOpen, onOpenChange, title, children, foot, isDismissable = true }: SheetProps) {
  const { t } = useTranslation()
  const id = useId()
  const [footBox, setFootBox] = useState<HTMLElement | null>(null)
  return (
    <Overlay
      isOpen={isOpen}
      title={{ id }}
      onClose={isDismissable ? () => onOpenChange(false) : undefined}
      isDismissable
      className="flex flex-col justify-end md:items-center md:justify-center md:p-6"
      boxClass="flex max-h-[92dvh] w-full animate-rise flex-col rounded-t-lg bg-sheet shadow-float md:max-w-[560px] md:animate-settle md:rounded-lg"
    >
      <div className="flex shrink-0 items-center gap-2 pt-3 pr-2 pb-1 pl-4 md:pl-6">
        <h2 id={id} className="min-w-0 flex-1 py-1 text-xl">
          {withEmails(title)}
        </h2>
        <IconButton label={t('ui.close')} icon={<X aria-hidden />} onPress={() => onOpenChange(false)} />
      </div>
      <ScrollArea label={title} className="px-4 pt-2 pb-6 md:px-6">
        <FootOfSheet value={footBox}>{children}</FootOfSheet>
      </ScrollArea>
      <div
        ref={setFootBox}
        className="flex max-h-[60dvh] shrink-0 flex-col gap-2 overflow-y-auto border-t border-hair px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] empty:hidden md:flex-row-reverse md:px-6"
      >
        {foot}
      </div>
    </Overlay>
  )
}
