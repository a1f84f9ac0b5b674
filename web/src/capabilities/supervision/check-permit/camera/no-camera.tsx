import { CameraOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import type { CameraState } from './camera-session.ts'

interface NoCameraProps {
  state: CameraState
  /** What to do instead; absent: as who checks permits reads it. */
  instead?: ((state: CameraState) => string) | undefined
  onAgain: () => void
}

export function NoCamera({ state, instead, onAgain }: NoCameraProps) {
  const { t } = useTranslation()
  return (
    <div role="alert" className="m-auto flex max-w-lines flex-col items-center gap-3 px-6 py-8 text-center">
      <CameraOff aria-hidden className="mb-2 size-16 text-ink-soft" strokeWidth={1.4} />
      <h2 className="text-2xl">{t(`check.camera.${state}.title`)}</h2>
      <p className="text-lg">{instead?.(state) ?? t(`check.camera.${state}.text`)}</p>
      {state !== 'impossible' && (
        <Button variant="secondary" size="river" onPress={onAgain}>
          {t('check.camera.again')}
        </Button>
      )}
    </div>
  )
}
