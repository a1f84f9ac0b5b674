import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { validityAt } from '#rules/validity.ts'
import type { WallClock } from '#rules/wall-clock.ts'
import { AllowedIcons } from './allowed-icons.tsx'
import { LiveLine } from './live-line.tsx'
import type { PermitOnPaper, PersonOnPermit } from '#permit-sheet/permit-on-paper.ts'
import { PermitBand } from './permit-band.tsx'
import { PermitStub } from './permit-stub.tsx'
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

/** The permit as shown at the river. Every text has a contrast of at least 7:1. */
export function PermitTicket(props: PermitTicketProps) {
  const { permit, today, clock, qr, now, isStill = false, level = 2 } = props
  const { t } = useTranslation()
  const validity = validityAt(permit, today, clock)
  const Name = `h${level}` as const
  return (
    <article className="ticket at-the-river mx-auto w-full max-w-[440px] text-ink">
      <div className="ticket-body rounded-t-lg bg-sheet pb-6">
        <PermitBand permit={permit} today={today} clock={clock} />
        {validity === 'now' && (
          <LiveLine
            text={t('ui.permit.validToday')}
            timeZone={permit.timeZone}
            isStill={isStill}
            {...(now && { now })}
          />
        )}
        <div className="flex items-start gap-4 px-5 pt-3">
          <div className="min-w-0 flex-1">
            <Name className="text-2xl">{permit.zone?.name ?? permit.name}</Name>
            <p className="mt-1">
              {permit.zone && <span className="block font-medium">{permit.name}</span>}
              <span className="text-ink-soft">{permit.association}</span>
            </p>
          </div>
          {permit.zone?.shape && <ZoneShape shape={permit.zone.shape} className="size-24" />}
        </div>
        <AllowedIcons
          techniques={permit.techniques}
          keeping={permit.keeping}
          size="river"
          className="px-5 pt-4"
        />
        {(permit.limits?.length ?? 0) > 0 && (
          <ul className="list-disc py-1 pr-5 pl-10 text-base">
            {permit.limits?.map((limit) => (
              <li key={limit}>{limit}</li>
            ))}
          </ul>
        )}
        <dl className="mx-5 mt-4 flex flex-col gap-3 border-t border-hair pt-4">
          <Person term={t('ui.permit.holder')} person={permit.holder} />
          {permit.minor && <Person term={t('ui.permit.minor')} person={permit.minor} />}
          {permit.isForUnnamedMinor && (
            <div>
              <dt className="text-sm text-ink-soft">{t('ui.permit.minor')}</dt>
              <dd className="font-display text-xl font-[640]">{t('ui.permit.unnamedMinor')}</dd>
            </div>
          )}
          {permit.earlier?.map((before) => (
            <Person
              key={`${before.firstName} ${before.lastName} ${before.birthYear}`}
              term={t('ui.permit.earlier')}
              person={before}
            />
          ))}
          {(permit.options?.length ?? 0) > 0 && (
            <div>
              <dt className="text-sm text-ink-soft">{t('ui.permit.options')}</dt>
              <dd className="font-medium">{permit.options?.join(', ')}</dd>
            </div>
          )}
        </dl>
        {permit.licence && (
          <p className="mx-5 mt-3 flex items-start gap-2">
            <FileText aria-hidden className="mt-0.5 size-5 shrink-0" />
            {permit.licence}
          </p>
        )}
      </div>
      <PermitStub shortCode={permit.shortCode} colour={permit.colour} isVoid={validity === 'void'} qr={qr} />
    </article>
  )
}

function Person({ term, person }: { term: string; person: PersonOnPermit }) {
  const { t } = useTranslation()
  return (
    <div>
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="font-display text-xl font-[640]">
        {person.firstName} {person.lastName}
        {person.birthYear !== undefined && (
          <span className="ml-2 font-text text-base font-normal text-ink-soft">
            {t('ui.permit.birthYear', { year: person.birthYear })}
          </span>
        )}
      </dd>
    </div>
  )
}
