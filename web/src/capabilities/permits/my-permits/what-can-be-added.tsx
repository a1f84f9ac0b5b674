import { CirclePlus } from 'lucide-react'
import { useId } from 'react'
import type { HeldPermit } from '#contract/permits.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { useMinute } from '#web/platform/use-minute.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { useLimitText } from '#web/ui/limit-text.ts'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'

/** Paid extras that can still be bought for a permit, each with its price and the end of its sale. */
export function WhatCanBeAdded({ held }: { held: HeldPermit }) {
  const { t, region } = useTexts()
  const limit = useLimitText(held.river.timeZone)
  const now = useMinute()
  const isOnline = useOnline()
  const title = useId()
  // The answer may be hours old.
  const onSale = (held.supplements ?? []).filter(({ until }) => new Date(until) > now)
  if (!held.iAmHolder || onSale.length === 0) return null
  const place = { zone: held.zone?.zoneId, day: held.firstDay }
  return (
    <section aria-labelledby={title} className="pt-4 print:hidden">
      <h3 id={title} className="text-lg">
        {t('my-permits.add.title')}
      </h3>
      <ul className="mt-1 divide-y divide-hair">
        {onSale.map(({ permitId, name, fromCents, costsMore, until }) => {
          const price = moneyText(fromCents, region)
          const values = { price, until: t('changes.rowUntil', { until: limit(until) }) }
          return (
            <li key={permitId}>
              <ActionRow
                icon={<CirclePlus aria-hidden className="size-5" />}
                title={t('my-permits.add.act', { name })}
                text={
                  isOnline
                    ? t(`my-permits.add.${costsMore ? 'from' : 'price'}`, values)
                    : t('my-permits.add.offline')
                }
                href={isOnline ? pathTo(paths.buyPermit, { permit: permitId, ...place }) : undefined}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
