import { ChevronRight } from 'lucide-react'
import { PlainLink } from '#web/ui/plain-link.tsx'
import { useTranslation } from 'react-i18next'
import { listMyPermits } from '#contract/permits.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useSession } from '#web/platform/session.ts'
import { useToday } from '#web/platform/today.ts'

/** The maps of the person's own permits, also without a network. Renders nothing without one. */
export function MapsOfMine() {
  const { t } = useTranslation()
  const today = useToday()
  const session = useSession()
  const mine = useCallQuery(listMyPermits, {}, { enabled: session?.kind === 'angler' })
  const held = mine.data?.permits.filter(({ state, lastDay }) => state === 'issued' && lastDay >= today) ?? []
  if (held.length === 0) return null
  return (
    <section className="pt-8 md:max-w-lines">
      <h2 className="text-lg">{t('map.mine')}</h2>
      <ul className="border-t border-hair">
        {held.map(({ purchaseId, permitId, name, firstDay, bookedDayByDay }) => (
          <li key={purchaseId} className="border-b border-hair last:border-0">
            <PlainLink
              href={pathTo(paths.map, {
                permit: permitId,
                day: firstDay > today ? firstDay : undefined,
                purchase: bookedDayByDay ? purchaseId : undefined,
              })}
              className="flex min-h-12 cursor-pointer items-center justify-between gap-4 rounded-sm py-2 no-underline hover:text-river"
            >
              {name}
              <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
            </PlainLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
