import type * as z from 'zod/mini'
import { useTranslation } from 'react-i18next'
import type { pointOfSale } from '#contract/catalogue.ts'
import { Link } from '#web/ui/link.tsx'
import { dialled } from './safe-links.ts'

/** Shops and offices that sell the same permits on paper. */
export function PointsOfSale({ points }: { points: readonly z.output<typeof pointOfSale>[] }) {
  const { t } = useTranslation()
  return (
    <section>
      <h2 className="text-xl">{t('find.contacts.pointsOfSale')}</h2>
      <ul>
        {points.map(({ name, address, phone, hours }) => (
          <li key={`${name} ${address}`} className="border-b border-hair py-3 last:border-0">
            <p className="font-semibold">{name}</p>
            <p className="text-ink-soft">{address}</p>
            {hours && <p className="text-ink-soft">{hours}</p>}
            {phone && (
              <span className="inline-flex min-h-12 items-center">
                <Link href={dialled(phone)}>{phone}</Link>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
