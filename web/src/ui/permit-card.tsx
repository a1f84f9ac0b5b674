import { CalendarX2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-aria-components/Link'
import { useTranslation } from 'react-i18next'
import type { Technique } from '#rules/codes.ts'
import type { Keeping } from '#rules/permit-terms.ts'
import { AllowedIcons } from './allowed-icons.tsx'
import { dayText } from './day-text.ts'
import { Money } from './money.tsx'
import { PlacesDots } from './places-dots.tsx'
import { useRegion } from './region.ts'

export interface PermitCardProps {
  /** Opens the permit. */
  href: string
  name: string
  association: string
  /** One line: what it is, which water. */
  summary?: string
  priceCents: number
  techniques: readonly Technique[]
  keeping: Keeping
  /** With limited entry: places left and of how many. */
  placesLeft?: number | undefined
  places?: number | undefined
  /** Why it cannot be bought on this day; greys the card. */
  refused?: { reason: string; nextDay?: string | undefined; nextHref?: string | undefined }
  /** A word beside the name: only for members, with boat. */
  remark?: ReactNode
}

/** A permit in a list: place and name, price, places left, what is allowed. The whole card is one link. */
export function PermitCard(props: PermitCardProps) {
  const { href, name, association, summary, priceCents, techniques, keeping, refused, remark } = props
  return (
    <article className="relative rounded-md border border-hair bg-sheet p-4 transition-colors duration-150 has-data-hovered:border-river">
      <p className="text-sm text-ink-soft">{association}</p>
      <div className="flex items-baseline justify-between gap-4">
        <h3 className={`text-xl ${refused ? 'text-ink-soft' : ''}`}>
          <Link
            href={href}
            className="cursor-pointer text-inherit no-underline outline-none after:absolute after:inset-0 after:rounded-md data-focus-visible:after:outline-3 data-focus-visible:after:outline-offset-2 data-focus-visible:after:outline-river"
          >
            {name}
          </Link>
        </h3>
        <Money cents={priceCents} className={`text-2xl ${refused ? 'text-ink-soft' : ''}`} />
      </div>
      {(summary || remark) && (
        <p className="mt-0.5 max-w-lines text-sm text-ink-soft">
          {summary} {remark}
        </p>
      )}
      {refused ? <Refused {...refused} /> : <Places left={props.placesLeft} total={props.places} />}
      <AllowedIcons techniques={techniques} keeping={keeping} className="mt-3 text-ink-soft" />
    </article>
  )
}

function Places({ left, total }: { left: number | undefined; total: number | undefined }) {
  if (left === undefined) return null
  return <PlacesDots left={left} total={total} className="mt-3" />
}

function Refused({ reason, nextDay, nextHref }: NonNullable<PermitCardProps['refused']>) {
  const { t } = useTranslation()
  const region = useRegion()
  return (
    <div className="mt-3 text-sm">
      <p className="flex items-start gap-2 font-medium text-alarm">
        <CalendarX2 aria-hidden className="mt-0.5 size-4 shrink-0" />
        {reason}
      </p>
      {nextDay && (
        <p className="pl-6 text-ink-soft">
          {t('ui.nextDay')}{' '}
          {nextHref ? (
            <Link
              href={nextHref}
              className="relative z-1 -my-3 inline-block cursor-pointer rounded-sm py-3 font-semibold text-river underline underline-offset-4"
            >
              {dayText(nextDay, 'day', region)}
            </Link>
          ) : (
            <strong className="text-ink">{dayText(nextDay, 'day', region)}</strong>
          )}
        </p>
      )}
    </div>
  )
}
