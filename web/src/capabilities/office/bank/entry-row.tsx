import type { BankEntry } from '#contract/office-bank.ts'
import { dayText } from '#rules/day-text.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { useMomentText } from '../moment-text.ts'
import { ConfirmedAct } from '../confirmed-act.tsx'
import { Failed } from '../outcome.tsx'
import { SoldLink } from '../sold-link.tsx'
import { useOfficePath } from '../use-office.ts'
import { useArrival } from './use-arrival.ts'

interface EntryRowProps {
  associationId: number
  entry: BankEntry
  onDone: (sentence: string) => void
}

/** A line of the bank: what it is, or which transfer it may be, to be confirmed by a tap. */
export function EntryRow({ associationId, entry, onDone }: EntryRowProps) {
  const { t, region } = useTexts()
  const pathOf = useOfficePath()
  const moment = useMomentText()
  const { entryId, day, cents, text, payoutId, purchaseId, membershipId, mayBe = [], late } = entry
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
          <p>
            <bdi>{text}</bdi>
          </p>
          <p className="text-sm text-ink-soft">{dayText(day, 'dated', region)}</p>
        </div>
        <p className="figures text-right font-semibold unbroken">{moneyText(cents, region, true)}</p>
      </div>
      {payoutId !== undefined && (
        <p className="text-sm text-moss">
          <Link href={pathOf(paths.officeBank, { payout: payoutId })}>
            {t('office-bank.statement.isPayout')}
          </Link>
        </p>
      )}
      {(purchaseId !== undefined || membershipId !== undefined) && (
        <p className="text-sm text-moss">
          <SoldLink of={entry}>{t('office-bank.statement.isTransfer')}</SoldLink>
        </p>
      )}
      {mayBe.map((one) => (
        <Candidate
          key={one.purchaseId}
          associationId={associationId}
          entryId={entryId}
          cents={cents}
          candidate={one}
          onDone={onDone}
        />
      ))}
      {late && (
        <p className="max-w-lines text-sm">
          {t('office-bank.statement.late', { name: late.name, what: late.what, at: moment(late.ended) })}{' '}
          <Link href={pathOf(paths.officeMembership)}>{t('office-bank.transfers.sell')}</Link>
        </p>
      )}
    </li>
  )
}

interface CandidateProps {
  associationId: number
  entryId: string
  cents: number
  candidate: NonNullable<BankEntry['mayBe']>[number]
  onDone: (sentence: string) => void
}

function Candidate({ associationId, entryId, cents, candidate, onDone }: CandidateProps) {
  const { t, region } = useTexts()
  const moment = useMomentText()
  const isOnline = useOnline()
  const { purchaseId, name, what, orderedAt } = candidate
  const confirming = useArrival(onDone)
  const { isNamed } = candidate
  const confirm = () =>
    confirming.go({ associationId, purchaseId, entryId, ...(!isNamed && { isUnnamed: true }) })
  const label = t('office-bank.statement.arrivedOf', { name, amount: moneyText(cents, region, true) })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="max-w-lines text-sm">
        {t('office-bank.statement.mayBe', { name, what, at: moment(orderedAt) })}
      </p>
      {isNamed ? (
        <Button
          variant="secondary"
          aria-label={label}
          isPending={confirming.isPending}
          pendingText={t('office.saving')}
          disabledBecause={isOnline ? undefined : t('office-sales.offline')}
          onPress={confirm}
        >
          {t('office-bank.statement.arrived')}
        </Button>
      ) : (
        <ConfirmedAct
          act={t('office-bank.statement.arrived')}
          label={label}
          isPending={confirming.isPending}
          title={t('office-bank.statement.unnamedTitle', { name })}
          keep={t('office-bank.statement.unnamedKeep')}
          onConfirm={confirm}
        >
          {t('office-bank.statement.unnamedText', { name })}
        </ConfirmedAct>
      )}
      <Failed why={confirming.failure} />
    </div>
  )
}
