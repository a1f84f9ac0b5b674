import { useTranslation } from 'react-i18next'
import { Money } from '#web/ui/money.tsx'

interface NamedLine {
  name: string
  /** Whole cents; negative for a discount. */
  cents: number
}

export function PriceLines({ lines, totalCents }: { lines: readonly NamedLine[]; totalCents: number }) {
  const { t } = useTranslation()
  return (
    <dl>
      {lines.length > 1 &&
        lines.map(({ name, cents }) => (
          <div key={name} className="flex items-baseline justify-between gap-4 py-1">
            <dt className="text-ink-soft">{name}</dt>
            <dd className={cents < 0 ? 'text-moss' : ''}>
              <Money cents={cents} exact />
            </dd>
          </div>
        ))}
      <div className="flex items-baseline justify-between gap-4 pt-2" aria-live="polite">
        <dt className="font-display text-lg font-[640]">{t('buy.price.total')}</dt>
        <dd>
          <Money cents={totalCents} exact className="text-4xl" />
        </dd>
      </div>
    </dl>
  )
}
