import { ChevronRight } from 'lucide-react'
import { PlainLink } from '#web/ui/plain-link.tsx'
import { useTranslation } from 'react-i18next'
import type { HeldPermit } from '#contract/permits.ts'
import { validityOn } from '#rules/permit/validity.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { dayText, daysText, timeText } from '#rules/day-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { isForUnnamedMinor } from '#permit-sheet/held-on-paper.ts'
import { nameOfOther } from './for-whom.ts'
import { placeText } from './place-text.ts'
import { ToComplete } from '../without-account/to-complete.tsx'
import { WhyTakenBack } from './why-taken-back.tsx'

interface PermitRowProps {
  held: HeldPermit
  today: string
  isOpen: boolean
}

/** One permit in a list: its day in large figures, place and person. Opens the ticket. */
export function PermitRow({ held, today, isOpen }: PermitRowProps) {
  const { t, region } = useTexts()
  const { firstDay, lastDay, slot } = held
  const validity = validityOn(held, today)
  const when = firstDay === lastDay ? dayText(firstDay, 'short', region) : daysText(firstDay, lastDay, region)
  return (
    <PlainLink
      href={pathTo(paths.myPermits, { purchase: held.purchaseId })}
      routerOptions={{ replace: isOpen }}
      {...(isOpen && { 'aria-current': 'true' as const })}
      className={`flex min-h-16 cursor-pointer items-center gap-4 rounded-md border px-4 py-3 text-ink no-underline transition-colors duration-150 hover:border-river ${isOpen ? 'border-river bg-glacier' : 'border-hair bg-sheet'}`}
    >
      <span className="min-w-0 flex-1">
        <span className="figures flex flex-wrap items-baseline gap-x-2 text-xl">
          <span className={`first-letter:uppercase ${held.state === 'issued' ? '' : 'line-through'}`}>
            {when}
          </span>
          {slot && (
            <span className="text-base">
              {timeText(slot.from)}–{timeText(slot.to)}
            </span>
          )}
          {validity === 'today' && held.invitation === undefined && (
            <span className="text-base text-moss">{t('my-permits.today')}</span>
          )}
        </span>
        <span className="block">{placeText(held)}</span>
        <span className="block text-sm text-ink-soft">
          {[held.associationName, forWhom(held, t)].filter(Boolean).join(' · ')}
        </span>
        <ToComplete held={held} />
        <WhyTakenBack held={held} />
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft md:hidden" />
    </PlainLink>
  )
}

type Say = ReturnType<typeof useTranslation>['t']

function forWhom(held: HeldPermit, t: Say): string | undefined {
  const { minor, holder, guest, invitation, claimedAt, iAmHolder, iAmBuyer, paidBy } = held
  if (invitation !== undefined) return undefined
  if (guest) return t('my-permits.forGuest', { name: `${holder.firstName} ${holder.lastName}`.trim() })
  if (claimedAt !== undefined && !iAmHolder) return t('my-permits.claimedBy', { name: holder.firstName })
  if (minor || isForUnnamedMinor(held)) return t('my-permits.for', { name: nameOfOther(held, t) })
  if (!iAmHolder) return t('my-permits.boughtFor', { name: holder.firstName })
  if (iAmBuyer) return undefined
  // It may have been bought for them, or handed over to them.
  return paidBy === undefined ? t('my-permits.fromAnother') : t('my-permits.paidBy', { name: paidBy })
}
