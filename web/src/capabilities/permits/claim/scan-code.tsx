import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Overlay } from '#web/ui/overlay.tsx'
import { CameraStage } from '../../supervision/index.ts'

/** Three parts of base64url, the format of a permit's code. */
const SIGNED_CODE = /^[\w-]{8,}\.[\w-]{40,}\.[\w-]{20,}$/

interface ScanCodeProps {
  onCode: (signedCode: string) => void
  onClose: () => void
}

/** The camera over the page, until it has read the code of a permit. */
export default function ScanCode({ onCode, onClose }: ScanCodeProps) {
  const { t } = useTranslation()
  const id = useId()
  const [isOther, setOther] = useState(false)
  return (
    <Overlay
      isOpen
      title={{ id }}
      onClose={onClose}
      boxClass="at-the-river flex h-dvh w-full flex-col bg-paper pt-[env(safe-area-inset-top)] text-ink"
    >
      <div className="flex shrink-0 items-center gap-1 py-1 pr-1 pl-5 md:pl-8">
        <h1 id={id} className="min-w-0 flex-1 text-xl">
          {t('my-permits.claim.scan')}
        </h1>
        <IconButton size="river" label={t('ui.close')} icon={<X aria-hidden />} onPress={onClose} />
      </div>
      <CameraStage
        instead={(state) => t(`my-permits.claim.camera.${state}`)}
        hint={isOther ? 'notAPermit' : 'aim'}
        onCode={(text) => (SIGNED_CODE.test(text) ? onCode(text) : setOther(true))}
        onType={onClose}
      />
    </Overlay>
  )
}
