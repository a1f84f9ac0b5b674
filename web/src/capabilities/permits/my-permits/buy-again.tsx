import { RotateCcw } from 'lucide-react'
import type { HeldPermit } from '#contract/permits.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { useTexts } from '#web/ui/region.ts'
import { placeText } from './place-text.ts'

/** The form with this permit’s choices, for the next day on which it can be bought. */
export function BuyAgain({ held }: { held: HeldPermit }) {
  const { t } = useTexts()
  return (
    <div className="print:hidden">
      <ButtonLink
        variant="quiet"
        href={pathTo(paths.buyPermit, { permit: held.permitId, purchase: held.purchaseId })}
        icon={<RotateCcw aria-hidden className="size-5" />}
        aria-label={t('buy.again.linkFor', { what: placeText(held) })}
      >
        {t('buy.again.link')}
      </ButtonLink>
    </div>
  )
}
