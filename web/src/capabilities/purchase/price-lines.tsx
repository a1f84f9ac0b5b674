import { useTranslation } from 'react-i18next'
import { Money } from '#web/ui/money.tsx'

interface NamedLine {
  name: string
  /** Whole cents; negative for a discount. */
  cents: number
  /** To whom or to which days a price applies. */
  appliesTo?: string | undefined
  /** Of a price that is not that of every day. */
  days?: number | undefined
}

interface PriceLinesProps {
  lines: readonly NamedLine[]
  totalCents: number
  /** What is still to be chosen may cost more. */
  isFrom?: boolean | undefined
}

export function PriceLines({ lines, totalCents, isFrom = false }: PriceLinesProps) {
  const { t } = useTranslation()
  const isExplained = lines.length > 1 || lines.some(({ appliesTo }) => appliesTo !== undefined)
  return (
    <dl>
      {isExplained &&
        lines.map(({ name, cents, appliesTo, days }, line) => (
          <div
            // Two may say the same.
            key={`${line} ${name} ${appliesTo}`}
            className="flex items-baseline justify-between gap-4 py-1"
          >
            <dt className="text-ink-soft">
              {name}
              {(appliesTo ?? days) !== undefined && (
                <span className="block text-sm">
                  {[appliesTo, days !== undefined && t('buy.price.days', { count: days })]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              )}
            </dt>
            <dd className={cents < 0 ? 'text-moss' : ''}>
              <Money cents={cents} exact />
            </dd>
          </div>
        ))}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pt-2" aria-live="polite">
        <dt className="font-display text-lg font-[640]">
          {t(isFrom ? 'buy.price.totalFrom' : 'buy.price.total')}
        </dt>
        <dd>
          <Money cents={totalCents} exact className="text-[length:min(var(--text-4xl),13vw)]" />
        </dd>
      </div>
    </dl>
  )
}
