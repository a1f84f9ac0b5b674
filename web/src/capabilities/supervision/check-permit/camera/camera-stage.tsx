import { Flashlight, FlashlightOff, Keyboard } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeepAwake } from '#web/platform/keep-awake.ts'
import { Button } from '#web/ui/button.tsx'
import { NoCamera } from './no-camera.tsx'
import { useCamera } from './use-camera.ts'
import { useCodes } from './use-codes.ts'

export type Hint = 'aim' | 'still' | 'notAPermit' | 'reading'

interface CameraStageProps {
  hint: Hint
  /** What to do without a camera, where nobody checks a permit. */
  instead?: ComponentProps<typeof NoCamera>['instead']
  onCode: (text: string) => void
  onType: () => void
}

/**
 * The camera's picture with the frame for the code; without a picture, why, and a button to type the code.
 */
export function CameraStage({ hint, instead, onCode, onType }: CameraStageProps) {
  const { t } = useTranslation()
  const video = useRef<HTMLVideoElement>(null)
  const { state, isLit, again, switchLamp } = useCamera(video)
  useCodes(video, state === 'running', onCode)
  useKeepAwake(state === 'running')
  const hasPicture = state === 'running' || state === 'starting' || state === 'off'

  return (
    // With large text the explanation exceeds a phone screen: it scrolls, and the button stays visible.
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <div className={`relative min-h-0 flex-1 overflow-hidden bg-[#0c1615] ${hasPicture ? '' : 'hidden'}`}>
        {/* The picture has no sound and no text. */}
        <video
          ref={video}
          muted
          playsInline
          aria-label={t('check.camera.picture')}
          className="size-full object-cover"
        />
        {state === 'running' && <Frame />}
        <p
          role="status"
          className="absolute inset-x-4 bottom-4 mx-auto w-fit max-w-lines rounded-md bg-[#0c1615] px-4 py-2.5 text-center text-lg font-semibold text-[#ffffff]"
        >
          {t(state === 'running' ? `check.camera.${hint}` : 'check.camera.starting')}
        </p>
      </div>
      {!hasPicture && <NoCamera state={state} instead={instead} onAgain={again} />}
      <div className="sticky bottom-0 flex shrink-0 flex-wrap gap-2 border-t border-hair bg-paper px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] md:px-8">
        {isLit !== undefined && <LampButton isLit={isLit} onPress={switchLamp} />}
        <div className="flex-1">
          <Button
            size="river"
            wide
            variant={hasPicture ? 'secondary' : 'primary'}
            icon={<Keyboard aria-hidden className="size-6" />}
            onPress={onType}
          >
            {t('check.camera.type')}
          </Button>
        </div>
      </div>
    </div>
  )
}

function LampButton({ isLit, onPress }: { isLit: boolean; onPress: () => void }) {
  const { t } = useTranslation()
  const Icon = isLit ? FlashlightOff : Flashlight
  return (
    <Button
      size="river"
      variant={isLit ? 'primary' : 'secondary'}
      icon={<Icon aria-hidden className="size-6" />}
      onPress={onPress}
    >
      {t(isLit ? 'check.camera.torchOff' : 'check.camera.torchOn')}
    </Button>
  )
}

function Frame() {
  return (
    <svg
      viewBox="0 0 100 100"
      aria-hidden
      className="pointer-events-none absolute top-1/2 left-1/2 size-[min(72%,60dvh)] -translate-x-1/2 -translate-y-[56%] animate-appear"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={CORNERS} stroke="#0c1615" strokeWidth="4" opacity=".6" />
      <path d={CORNERS} stroke="#ff9a62" strokeWidth="2.400" />
    </svg>
  )
}

const CORNERS =
  'M3 20V9a6 6 0 0 1 6-6h11M80 3h11a6 6 0 0 1 6 6v11M97 80v11a6 6 0 0 1-6 6H80M20 97H9a6 6 0 0 1-6-6V80'
