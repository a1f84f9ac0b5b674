import type { ResponseOf } from '#contract/call.ts'
import type { listToGiveBack } from '#contract/office-give-back.ts'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'

interface AtOutletsProps {
  outlets: NonNullable<ResponseOf<typeof listToGiveBack>['atOutlets']>
}

/** What the people of each outlet are still to hand over: the office waits for it, and does not give it. */
export function AtOutlets({ outlets }: AtOutletsProps) {
  const { t, region } = useTexts()
  return (
    <section aria-labelledby="at-outlets" className="flex max-w-lines flex-col gap-2">
      <h2 id="at-outlets" className="text-xl">
        {t('office-give-back.atOutlets.title')}
      </h2>
      <p className="text-ink-soft">{t('office-give-back.atOutlets.text')}</p>
      <ul>
        {outlets.map(({ outletId, name, count, cents }) => (
          <li key={outletId} className="wrap-anywhere">
            {t('office-give-back.atOutlets.of', { name, count, amount: moneyText(cents, region, true) })}
          </li>
        ))}
      </ul>
    </section>
  )
}
