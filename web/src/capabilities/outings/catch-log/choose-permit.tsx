import { ChevronRight } from 'lucide-react'
import { PlainLink } from '#web/ui/plain-link.tsx'
import { useTranslation } from 'react-i18next'
import type { HeldPermit } from '#contract/permits.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'

interface ChoosePermitProps {
  permits: readonly HeldPermit[]
  /** Whether an outing with this permit is under way. */
  isOpen: (held: HeldPermit) => boolean
}

export function ChoosePermit({ permits, isOpen }: ChoosePermitProps) {
  const { t } = useTranslation()
  return (
    <div className="mx-auto flex max-w-column flex-col gap-5">
      <h1 className="text-3xl">{t('river.choose')}</h1>
      <ul className="flex flex-col gap-2">
        {permits.map((held) => (
          <li key={held.purchaseId}>
            <PlainLink
              href={pathTo(paths.catchLog, { purchase: held.purchaseId })}
              className="flex min-h-18 cursor-pointer items-center gap-4 rounded-md border border-edge bg-sheet px-4 py-3 text-ink no-underline hover:border-river active:bg-glacier"
            >
              <span className="min-w-0 flex-1">
                <span className="figures block text-xl">{held.zone?.name ?? held.name}</span>
                <span className="block text-ink-soft">
                  {[held.zone && held.name, held.associationName].filter(Boolean).join(' · ')}
                </span>
                {isOpen(held) && <span className="block font-semibold">{t('river.underWay')}</span>}
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
            </PlainLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
