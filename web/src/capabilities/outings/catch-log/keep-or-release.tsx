import { PlainButton } from '#web/ui/plain-button.tsx'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { KeepingIcon } from '#web/ui/technique-icon.tsx'

interface KeepOrReleaseProps {
  onRelease: () => void
  onKeep: () => void
}

const half =
  'flex min-h-18 cursor-pointer flex-col items-center justify-center gap-1 rounded-md px-2 py-2 text-lg font-semibold transition-colors duration-150'
const filled = 'bg-river text-on-river hover:bg-river-deep active:bg-river-deep'
const outlined = 'border-2 border-river bg-sheet text-ink hover:bg-glacier active:bg-glacier'

/** The last tap. Where every fish must be released, that button is the primary one. */
export function KeepOrRelease({
  isReleasing,
  onRelease,
  onKeep,
}: KeepOrReleaseProps & { isReleasing: boolean }) {
  const { t } = useTranslation()
  return (
    <div className="grid w-full grid-cols-2 gap-2">
      <PlainButton onPress={onRelease} className={`${half} ${isReleasing ? filled : outlined}`}>
        <KeepingIcon kept={false} className="size-7" />
        {t('river.released')}
      </PlainButton>
      <PlainButton onPress={onKeep} className={`${half} ${isReleasing ? outlined : filled}`}>
        <KeepingIcon kept className="size-7" />
        {t('river.kept')}
      </PlainButton>
    </div>
  )
}

/** Shown when keeping breaks a rule: record the fish as released, or as kept all the same. */
export function KeepAllTheSame({ onRelease, onKeep }: KeepOrReleaseProps) {
  const { t } = useTranslation()
  return (
    <div className="flex w-full flex-col gap-2">
      <Button size="river" wide autoFocus onPress={onRelease}>
        {t('river.ask.released')}
      </Button>
      <Button size="river" wide variant="secondary" onPress={onKeep}>
        {t('river.ask.keep')}
      </Button>
    </div>
  )
}
