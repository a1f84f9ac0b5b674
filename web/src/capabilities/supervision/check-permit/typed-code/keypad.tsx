import { Delete } from 'lucide-react'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { useTranslation } from 'react-i18next'
import { SHORT_CODE_SIGNS } from '#rules/permit/short-code.ts'

interface KeypadProps {
  onSign: (sign: string) => void
  onDelete: () => void
  onClear: () => void
}

const key =
  'grid min-h-14 cursor-pointer select-none place-items-center rounded-md border border-hair bg-sheet text-ink touch-manipulation hover:border-river hover:bg-glacier active:bg-river active:text-on-river'

export function Keypad({ onSign, onDelete, onClear }: KeypadProps) {
  const { t } = useTranslation()
  return (
    <div
      role="group"
      aria-label={t('check.typed.keys')}
      className="grid grid-cols-5 gap-1.5 sm:grid-cols-8 md:gap-2"
    >
      {SHORT_CODE_SIGNS.split('').map((sign) => (
        <PlainButton key={sign} onPress={() => onSign(sign)} className={`${key} figures text-2xl`}>
          {sign}
        </PlainButton>
      ))}
      <PlainButton
        onPress={onClear}
        className={`${key} col-span-2 font-semibold sm:col-start-1 sm:col-span-4`}
      >
        {t('check.typed.clear')}
      </PlainButton>
      <PlainButton
        onPress={onDelete}
        aria-label={t('check.typed.delete')}
        className={`${key} col-span-2 sm:col-span-4`}
      >
        <Delete aria-hidden className="size-7" />
      </PlainButton>
    </div>
  )
}
