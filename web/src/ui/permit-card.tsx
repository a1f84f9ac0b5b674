import { CalendarX2, Clock3 } from 'lucide-react'
import type { ReactNode } from 'react'
import { PlainLink, type PlainLinkProps } from './plain-link.tsx'
import type { Technique } from '#rules/codes.ts'
import type { Keeping } from '#rules/permit-terms.ts'
import { AllowedIcons } from './allowed-icons.tsx'
import { dayText, timeText } from '#rules/day-text.ts'
import { Money } from './money.tsx'
import { PlacesDots, type PlacesDotsProps } from './places-dots.tsx'
import { useTexts } from './region.ts'

export interface PermitCardProps {
  /** Opens the permit; absent on a refused card. */
  href?: string | undefined
  name: string
  /** Absent on a page of it. */
  association?: string
  /** Link from the association's name to its contacts. */
  associationLink?: Pick<PlainLinkProps, 'href' | 'routerOptions' | 'aria-label'>
  picture?: ReactNode
  /** One line: kind and water. */
  summary?: string
  priceCents: number
  /** More days cost more. */
  isPriceFrom?: boolean
  /** Prices of other groups. */
  otherPrices?: readonly string[]
  techniques: readonly Technique[]
  keeping: Keeping
  slots?: readonly string[]
  /** With limited entry only. */
  places?: PlacesDotsProps
  /** Its own page, with all that holds. */
  about?: { href: string; text: string; label: string } | undefined
  /** Why it cannot be bought on this day; the card is greyed. */
  refused?: Refusal | undefined
  /** Beside the association: example, members only. */
  remark?: ReactNode
  /** A button in the corner of the card. */
  corner?: ReactNode
  /** Heading level of the name. */
  level?: 3 | 4
}

interface Refusal {
  reason: string
  /** Places that minors can still take. */
  onlyForMinors?: number | undefined
  nextDay?: string | undefined
  nextHref?: string | undefined
  /** The day on which the sale of the next day opens. */
  soldFrom?: string | undefined
  /** The time on that day; absent: as it begins. */
  soldFromTime?: string | undefined
  /** Where it can be bought for somebody else. */
  another?: { href: string; text: string } | undefined
  /** What can be done instead. */
  instead?: ReactNode
}

/** A permit in a list. The whole card is one link. */
export function PermitCard(props: PermitCardProps) {
  const { name, summary, techniques, keeping, slots = [], about, refused, corner, level = 3 } = props
  const Title = `h${level}` as const
  const columns = props.picture
    ? 'grid-cols-[auto_minmax(0,1fr)] md:grid-cols-[auto_minmax(0,1fr)_auto]'
    : 'md:grid-cols-[minmax(0,1fr)_auto]'
  return (
    <article
      className={`relative rounded-md border border-hair p-4 transition-colors duration-150 ${refused ? '' : 'bg-sheet'} ${props.href === undefined ? '' : 'hover:border-river'}`}
    >
      {corner && <div className="absolute top-1 right-1 z-1">{corner}</div>}
      <div className={`grid gap-x-4 gap-y-2 tight:grid-cols-1 md:gap-y-0.5 ${columns}`}>
        {props.picture && <div className="md:row-span-2">{props.picture}</div>}
        <div className="min-w-0 self-center">
          <AssociationLine {...props} />
          <Title className={`text-xl ${refused ? 'text-ink-soft' : ''}`}>
            <Name href={props.href}>{name}</Name>
          </Title>
        </div>
        {/* Below the picture on a phone: beside it, a narrow column of words would be left. */}
        <div className="col-span-full flex flex-wrap items-start justify-between gap-x-4 md:contents">
          <p className="min-w-[9.5em] flex-1 pt-1 text-sm text-ink-soft md:col-start-[-3] md:max-w-lines md:pt-0">
            {summary}
          </p>
          <Price {...props} />
        </div>
      </div>
      {refused ? <Refused {...refused} /> : <PlacesDots {...props.places} className="mt-3" />}
      <AllowedIcons techniques={techniques} keeping={keeping} className="mt-3 text-ink-soft" />
      {slots.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-x-4 text-sm text-ink-soft">
          {slots.map((slot) => (
            <li key={slot} className="inline-flex max-w-full items-center gap-1.5 wrap-anywhere">
              <Clock3 aria-hidden className="size-4 shrink-0" />
              {slot}
            </li>
          ))}
        </ul>
      )}
      {about && (
        <p className="mt-2 text-sm">
          <PlainLink href={about.href} aria-label={about.label} className={linkAbove}>
            {about.text}
          </PlainLink>
        </p>
      )}
    </article>
  )
}

function Price({ priceCents, isPriceFrom, otherPrices, refused, corner }: PermitCardProps) {
  const { t } = useTexts()
  return (
    <div
      className={`ml-auto max-w-full shrink-0 text-right md:col-start-[-2] md:row-span-2 md:row-start-1 md:self-end ${corner ? 'md:pt-8' : ''}`}
    >
      {isPriceFrom && <span className="text-sm text-ink-soft">{t('ui.priceFrom')} </span>}
      <Money cents={priceCents} className={`text-2xl ${refused ? 'text-ink-soft' : ''}`} />
      {otherPrices?.map((price) => (
        <p key={price} className="text-sm text-ink-soft">
          {price}
        </p>
      ))}
    </div>
  )
}

/** The link covers the card; the card's other links are above it. */
function Name({ href, children }: { href: string | undefined; children: string }) {
  if (href === undefined) return children
  return (
    <PlainLink
      href={href}
      className="cursor-pointer text-inherit no-underline outline-none after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-river"
    >
      {children}
    </PlainLink>
  )
}

const linkAbove =
  'relative z-1 -my-3 inline-block cursor-pointer rounded-sm py-3 text-river underline decoration-1 underline-offset-4 hover:decoration-2'

function AssociationLine({ association, associationLink, remark, corner }: PermitCardProps) {
  if (association === undefined && !remark) return null
  return (
    <p
      className={`mb-2 flex flex-wrap items-baseline gap-x-2 text-sm wrap-anywhere text-ink-soft ${corner ? 'min-h-7 pr-8' : ''}`}
    >
      {associationLink ? (
        <PlainLink {...associationLink} className={linkAbove}>
          {association}
        </PlainLink>
      ) : (
        association
      )}
      {remark && <span>{remark}</span>}
    </p>
  )
}

function Refused(refusal: Refusal) {
  const { reason, onlyForMinors = 0, nextDay, nextHref, soldFrom, soldFromTime, another, instead } = refusal

  const { t, region } = useTexts()
  return (
    <div className="mt-3 text-sm">
      <p className="flex items-start gap-2 font-medium text-alarm">
        <CalendarX2 aria-hidden className="mt-0.5 size-4 shrink-0" />
        {reason}
      </p>
      {onlyForMinors > 0 && (
        <p className="mt-1 pl-6 text-ink-soft">{t('ui.placesForMinors', { count: onlyForMinors })}</p>
      )}
      {nextDay && (
        <p className="mt-1 pl-6 text-ink-soft">
          {t('ui.nextDay')}{' '}
          {nextHref ? (
            <PlainLink href={nextHref} className={`${linkAbove} font-semibold`}>
              {dayText(nextDay, 'day', region)}
            </PlainLink>
          ) : (
            <strong className="text-ink">{dayText(nextDay, 'day', region)}</strong>
          )}
          {soldFrom && (
            <>
              {' '}
              {t(soldFromTime ? 'ui.soldFromAt' : 'ui.soldFrom', {
                day: dayText(soldFrom, 'date', region),
                time: timeText(soldFromTime ?? ''),
              })}
            </>
          )}
        </p>
      )}
      {another && (
        <p className="mt-1 pl-6">
          <PlainLink href={another.href} className={`${linkAbove} font-semibold`}>
            {another.text}
          </PlainLink>
        </p>
      )}
      {instead && <div className="relative z-1 mt-3 pl-6">{instead}</div>}
    </div>
  )
}
