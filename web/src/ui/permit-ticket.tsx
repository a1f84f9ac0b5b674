import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { validityAt } from '#rules/permit/validity.ts'
import type { WallClock } from '#rules/wall-clock.ts'
import { LiveLine } from './live-line.tsx'
import type { PermitOnPaper } from '#permit-sheet/permit-on-paper.ts'
import { PermitBand } from './permit-band.tsx'
import { PermitCode } from './permit-code.tsx'
import { PermitFacts } from './permit-facts.tsx'
import { ZoneShape } from './zone-shape.tsx'

interface PermitTicketProps {
  permit: PermitOnPaper
  /** The permit's fishing day. */
  today: string
  /** Of the waters. */
  clock: WallClock
  /** An image or SVG that fills a white square. */
  qr: ReactNode
  now?: () => number
  /** Prerendered: the clock is not set yet. */
  isStill?: boolean
  /** Heading level of the permit's name. */
  level?: 1 | 2 | 3
}

/** The permit as shown at the river, its code first. Every text has a contrast of at least 7:1. */
export function PermitTicket(props: PermitTicketProps) {
  const { permit, today, clock, qr, now, isStill = false, level = 2 } = props
  const { zone } = permit
  const validity = validityAt(permit, today, clock)
  const Name = `h${level}` as const
  const { t } = useTranslation()
  return (
    <article className="ticket at-the-river mx-auto w-full max-w-[440px] text-ink">
      <div className="ticket-body rounded-t-lg bg-sheet pb-5">
        <PermitBand permit={permit} today={today} clock={clock} />
        {validity === 'now' && (
          <LiveLine today={today} timeZone={permit.timeZone} isStill={isStill} {...(now && { now })} />
        )}
        <div className="flex items-center gap-4 px-5 pt-1 low:pt-0">
          <div className="min-w-0 flex-1">
            <Name className="text-2xl/tight low:text-lg/tight">{zone?.name ?? permit.name}</Name>
            <p className="text-base/snug">
              {zone && <span className="block font-medium">{permit.name}</span>}
              <span className="text-sm text-ink-soft">{permit.association}</span>
            </p>
          </div>
          {zone?.shape && <ZoneShape shape={zone.shape} className="size-16" />}
        </div>
        {permit.invitation === undefined ? (
          <PermitCode shortCode={permit.shortCode} isVoid={validity === 'void'} qr={qr} />
        ) : (
          validity === 'toComplete' && <p className="px-5 pt-4 text-ink-soft">{t('ui.permit.noCode')}</p>
        )}
      </div>
      <div className="ticket-stub relative overflow-hidden rounded-b-lg bg-sheet pt-6 pb-7">
        <div aria-hidden className="perforation absolute inset-x-5 top-0" />
        <PermitFacts permit={permit} today={today} />
        <div
          aria-hidden
          className="absolute inset-x-0 bottom-0 h-1.5"
          style={{ backgroundColor: permit.colour }}
        />
      </div>
    </article>
  )
}
