import { ScanQrCode } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { HeldPermit } from '#contract/permits.ts'
import { validityOn } from '#rules/permit/validity.ts'
import { useWatersClock } from '#web/platform/fishing-day.ts'
import { query } from '#web/platform/navigation/paths.ts'
import { partOnDemand } from '#web/platform/on-demand.tsx'
import { Button } from '#web/ui/button.tsx'
import { usePermitOnPaper } from './use-permit-on-paper.ts'

const ShowToWarden = partOnDemand(() => import('./show-to-warden.tsx'))

interface ShowButtonProps {
  held: HeldPermit
  today: string
}

/** Only a permit of today is shown to a warden, and none without a holder. */
export const isToShow = ({ held, today }: ShowButtonProps): boolean =>
  held.invitation === undefined && validityOn(held, today) === 'today'

/** Opens the full screen for a warden; so does the address that asks for it. */
export function ShowButton({ held, today }: ShowButtonProps) {
  const { t } = useTranslation()
  const clock = useWatersClock(held.river.timeZone)
  const onPaper = usePermitOnPaper(today, clock)
  const [params, setParams] = useSearchParams()
  const isWanted = params.has(query.show) && params.get(query.purchase) === held.purchaseId
  const [isShown, setShown] = useState(isWanted)
  const close = () => {
    setShown(false)
    if (isWanted) setParams({ [query.purchase]: held.purchaseId }, { replace: true })
  }
  return (
    <>
      <Button
        size="river"
        wide
        icon={<ScanQrCode aria-hidden className="size-6" />}
        onPress={() => setShown(true)}
      >
        {t('my-permits.warden.show')}
      </Button>
      {isShown && (
        <ShowToWarden
          permit={onPaper(held)}
          signedCode={held.signedCode}
          today={today}
          clock={clock}
          onClose={close}
        />
      )}
    </>
  )
}

/** The same at the foot of the window, within the thumb's reach wherever the page is scrolled to. */
export function ShowBar(props: ShowButtonProps) {
  if (!isToShow(props)) return null
  return (
    <div className="print:hidden sticky bottom-(--bar) z-10 -mx-4 -mb-16 border-t border-hair bg-paper px-4 pt-3 pb-[max(12px,var(--foot-inset))] tall:md:pointer-events-none md:mx-0 md:mt-6 md:mb-0 md:px-0 tall:md:border-0 tall:md:bg-transparent low:pt-2 low:pb-[max(8px,var(--foot-inset))]">
      <div className="pointer-events-auto mx-auto w-full max-w-[440px] rounded-md tall:md:shadow-float">
        <ShowButton {...props} />
      </div>
    </div>
  )
}
