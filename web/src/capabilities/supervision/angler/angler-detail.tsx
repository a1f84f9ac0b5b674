import { NotebookPen, ScanQrCode } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SupervisedPurchase } from '#contract/supervised.ts'
import { wallClock } from '#rules/wall-clock.ts'
import { useOverlayPage } from '#web/platform/navigation/overlay-page.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { useWrittenOf } from '#web/platform/offline/index.ts'
import { ButtonLink, Link } from '#web/ui/link.tsx'
import { Section } from '#web/capabilities/outings/index.ts'
import { todayOf } from '../field-permit.ts'
import { timeZoneOf } from '../time-zone-of.ts'
import { judge } from '../check/index.ts'
import { AsOf } from '../verdict/as-of.tsx'
import { dayMeant } from '../verdict/on-the-day.ts'
import { PermitSummary } from '../verdict/permit-summary.tsx'
import { useMinute } from '#web/platform/use-minute.ts'
import { VerdictPanel } from '../verdict/verdict-panel.tsx'
import { checksOf, justMade } from './checks-of.ts'
import { ChecksSoFar } from './checks-so-far.tsx'
import { FishSoFar } from './fish-so-far.tsx'
import { NotesSoFar } from './notes-so-far.tsx'
import { OutingsSoFar } from './outings-so-far.tsx'
import type { AnglerRead } from './use-angler.ts'
import { useLimitsOn } from './use-limits-on.ts'
import { useRecordAccess } from './use-record-access.ts'

interface AnglerDetailProps {
  angler: AnglerRead
  purchase: SupervisedPurchase
}

export function AnglerDetail({ angler, purchase }: AnglerDetailProps) {
  const { t } = useTranslation()
  const { state } = useOverlayPage()
  const now = useMinute()
  const { permit, permitList, others, written } = angler
  const timeZone = timeZoneOf(permitList, permit)
  const today = todayOf(purchase, permit, wallClock(timeZone, now))
  const { entries } = useWrittenOf(purchase.purchaseId)
  useRecordAccess(angler)
  const checks = checksOf(purchase, entries)
  const check = justMade(checks, now)
  const limits = useLimitsOn(purchase, permit, dayMeant(purchase, today))
  const { purchaseId, permitId, shortCode } = purchase
  return (
    <div className="grid gap-8 md:grid-cols-2 md:gap-12">
      <div className="flex min-w-0 flex-col gap-6">
        {permitList && (
          <VerdictPanel
            verdict={judge(purchase, now, permitList)}
            purchase={purchase}
            permit={permit}
            today={today}
            timeZone={timeZone}
            at={now}
            listAsOf={permitList.asOf}
          />
        )}
        <PermitSummary
          level={1}
          purchase={purchase}
          permit={permit}
          others={others}
          today={today}
          aside={
            <p className="mt-1 text-ink-soft">
              {t('ui.permit.code')} <span className="figures tracking-widest text-ink">{shortCode}</span>
            </p>
          }
        />
        {limits.length > 0 && (
          <Section title={t('supervision.angler.limits')}>
            <ul className="list-disc pl-5">
              {limits.map((limit) => (
                <li key={limit}>{limit}</li>
              ))}
            </ul>
          </Section>
        )}
        <div className="flex flex-col gap-3">
          <ButtonLink
            size="river"
            wide
            icon={<NotebookPen aria-hidden />}
            href={pathTo(paths.wardenNote, { purchase: purchaseId })}
            routerOptions={{ state }}
          >
            {t('supervision.angler.annotate')}
          </ButtonLink>
          <ButtonLink
            size="river"
            variant="secondary"
            wide
            icon={<ScanQrCode aria-hidden />}
            href={pathTo(paths.wardenHome, { check: 1 })}
          >
            {t('supervision.angler.check')}
          </ButtonLink>
          <p className="[&_a]:inline-flex [&_a]:min-h-14 [&_a]:items-center">
            <Link href={pathTo(paths.anglersOfPermit, { permit: permitId })}>
              {t('supervision.angler.allOfPermit')}
            </Link>
          </p>
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-8">
        {angler.isOfServer && angler.writtenAsOf && <AsOf at={angler.writtenAsOf} timeZone={timeZone} />}
        <OutingsSoFar
          outings={written.outings}
          permit={permit}
          checkedAt={check?.at}
          today={today}
          timeZone={timeZone}
        />
        <FishSoFar catches={written.catches} checkedAt={check?.at} timeZone={timeZone} />
        <NotesSoFar purchaseId={purchaseId} notes={written.notes} timeZone={timeZone} />
        <ChecksSoFar checks={checks} timeZone={timeZone} />
      </div>
    </div>
  )
}
