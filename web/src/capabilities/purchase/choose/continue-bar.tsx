import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'

interface ContinueBarProps {
  totalCents: number
  /** What is still to be chosen may cost more. */
  isFrom: boolean
  isPending: boolean
  /** The first thing that an attempt found missing; the list of all, which is read out, is far below what shows. */
  missing: string | undefined
  onContinue: () => void
}

export function ContinueBar({ totalCents, isFrom, isPending, missing, onContinue }: ContinueBarProps) {
  const { t } = useTranslation()
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-8 -mb-12 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-hair bg-paper px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]">
      {missing !== undefined && (
        <p aria-hidden className="flex basis-full items-start gap-1.5 text-sm font-medium text-alarm">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {missing}
        </p>
      )}
      <p className="min-w-0 tight:flex tight:items-baseline tight:gap-3">
        <span className="block text-sm text-ink-soft">
          {t(isFrom ? 'buy.price.totalFrom' : 'buy.price.total')}
        </span>
        <Money cents={totalCents} className="block text-3xl/none" />
      </p>
      <div className="flex-1 tight:basis-full">
        <Button wide size="river" isPending={isPending} onPress={onContinue}>
          {t('buy.continue')}
        </Button>
      </div>
    </div>
  )
}
