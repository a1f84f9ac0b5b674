import { type ReactNode, useState } from 'react'
import { type AwaitedTransfer, listTransfers } from '#contract/office-transfers.ts'
import type { Office } from '#contract/staff.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { Link } from '#web/ui/link.tsx'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { ConfirmedAct } from '../confirmed-act.tsx'
import { ListPage } from '../list-page.tsx'
import { useMomentText } from '../moment-text.ts'
import { Failed } from '../outcome.tsx'
import { useOfficePath } from '../use-office.ts'
import { useArrival } from './use-arrival.ts'

/** Transfers that are awaited, each confirmed where a statement is not read here; below them those that came to nothing. */
export function TransfersList({ office: { associationId } }: { office: Office }) {
  const { t } = useTexts()
  const [done, setDone] = useState<string>()
  return (
    <ListPage
      explained={t('office-bank.transfers.explained')}
      done={done}
      query={useCallQuery(listTransfers, { associationId })}
      rowsOf={({ awaited }) => awaited}
      renderRow={(transfer) => (
        <TransferRow key={transfer.purchaseId} transfer={transfer} until="until">
          <Arrival associationId={associationId} transfer={transfer} onDone={setDone} />
        </TransferRow>
      )}
      empty="office-bank.transfers.none"
      renderBelow={({ late }) => late.length > 0 && <Late transfers={late} />}
    />
  )
}

/** Ordered and not paid in time: what comes in for them after all is given back, or sold by hand. */
function Late({ transfers }: { transfers: readonly AwaitedTransfer[] }) {
  const { t } = useTexts()
  const pathOf = useOfficePath()
  return (
    <section aria-labelledby="transfers-late" className="flex flex-col gap-2 pt-4">
      <h2 id="transfers-late" className="text-xl">
        {t('office-bank.transfers.lateTitle')}
      </h2>
      <p className="max-w-lines text-ink-soft">{t('office-bank.transfers.lateText')}</p>
      <p>
        <Link href={pathOf(paths.officeMembership)}>{t('office-bank.transfers.sell')}</Link>
      </p>
      <ul className="max-w-page divide-y divide-hair">
        {transfers.map((transfer) => (
          <TransferRow key={transfer.purchaseId} transfer={transfer} until="ended" />
        ))}
      </ul>
    </section>
  )
}

interface TransferRowProps {
  transfer: AwaitedTransfer
  until: 'until' | 'ended'
  children?: ReactNode
}

function TransferRow({ transfer, until, children }: TransferRowProps) {
  const { t, region } = useTexts()
  const moment = useMomentText()
  const { name, people, what, reference, cents, orderedAt } = transfer
  const isForOthers = people.some((one) => one !== name)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1 wrap-anywhere">
        <p className="font-semibold">
          <bdi>{name || t('office-bank.transfers.noName')}</bdi>
          {` · ${what}`}
        </p>
        {isForOthers && (
          <p>{t('office-bank.transfers.for', { names: new Intl.ListFormat(region).format(people) })}</p>
        )}
        <p className="text-sm">
          {t('office-bank.transfers.reference')} <span className="figures">{reference}</span>
        </p>
        <p className="text-sm text-ink-soft">
          {[
            t('office-bank.transfers.ordered', { at: moment(orderedAt) }),
            t(`office-bank.transfers.${until}`, { at: moment(transfer.until) }),
          ].join(' · ')}
        </p>
      </div>
      <p className="figures font-semibold unbroken">{moneyText(cents, region, true)}</p>
      {children}
    </li>
  )
}

interface ArrivalProps {
  associationId: number
  transfer: AwaitedTransfer
  onDone: (sentence: string) => void
}

function Arrival({ associationId, transfer: { purchaseId, name, cents }, onDone }: ArrivalProps) {
  const { t, region } = useTexts()
  const arrival = useArrival(onDone)
  const amount = moneyText(cents, region, true)
  return (
    <>
      <ConfirmedAct
        act={t('office-bank.statement.arrived')}
        label={t('office-bank.statement.arrivedOf', { name, amount })}
        isPending={arrival.isPending}
        title={t('office-bank.transfers.askTitle', { name, amount })}
        keep={t('office-bank.transfers.keep')}
        onConfirm={() => arrival.go({ associationId, purchaseId })}
      >
        {t('office-bank.transfers.askText')}
      </ConfirmedAct>
      <Failed why={arrival.failure} />
    </>
  )
}
