import type { ResponseOf } from '#contract/call.ts'
import type { readWaterPage } from '#contract/public-pages.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { cardTexts } from '#web/ui/card-texts.ts'
import { PermitCard } from '#web/ui/permit-card.tsx'
import { useTexts } from '#web/ui/region.ts'

type Permit = ResponseOf<typeof readWaterPage>['permits'][number]

/** A permit of a water: the card of the list, which leads to the permit's own page, and its next day to the form. */
export function PermitOnWater({ permit }: { permit: Permit }) {
  const { t, region } = useTexts()
  const { permitId, buyable, reasons, nextDay, nextDaySoldFrom, nextDaySoldFromTime } = permit
  const texts = cardTexts(permit, t, region)
  return (
    <PermitCard
      href={permit.page ?? pathTo(paths.map, { permit: permitId })}
      name={permit.name}
      remark={texts.remarks.filter(Boolean).join(' · ')}
      summary={permit.summary}
      priceCents={permit.priceCents}
      isPriceFrom={texts.isPriceFrom}
      otherPrices={texts.otherPrices}
      techniques={permit.techniques}
      keeping={permit.keeping}
      slots={texts.slots}
      places={{ left: permit.placesLeft, isBest: true }}
      refused={
        buyable
          ? undefined
          : {
              reason: reasons[0]?.sentence ?? t('find.offers.notNow'),
              nextDay,
              nextHref:
                nextDaySoldFrom === undefined
                  ? pathTo(paths.buyPermit, { permit: permitId, day: nextDay })
                  : undefined,
              soldFrom: nextDaySoldFrom,
              soldFromTime: nextDaySoldFromTime,
            }
      }
    />
  )
}
