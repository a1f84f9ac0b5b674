import { type AccountsOfMonth, type MissingEntry, readMonth } from '#contract/office-month.ts'
import type { Office } from '#contract/staff.ts'
import { dayText } from '#rules/day-text.ts'
import { type Choice, useChoices } from '#web/platform/navigation/use-choices.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { moneyText } from '#web/ui/money-text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import { Select } from '#web/ui/select.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { monthName } from '../outlets/month-text.ts'
import { SoldLink } from '../sold-link.tsx'
import { useOfficePath } from '../use-office.ts'
import { CardsOfMonth, OutletsOfMonth, TillsOfMonth, WaysOfMonth } from './month-sums.tsx'
import { MonthFiles } from './month-files.tsx'
import { PayoutRow } from './payout-row.tsx'

const aMonth: Choice<string> = {
  begins: '',
  isOne: (text): text is string => /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(text),
}

/** The month as its treasurer closes it: whether it agrees first, then each figure with what it is made of. */
export function MonthView({ office }: { office: Office }) {
  const { t, region } = useTexts()
  const { associationId } = office
  const [{ month }, choose] = useChoices({ month: aMonth })
  const found = useCallQuery(
    readMonth,
    { associationId, ...(month !== '' && { month }) },
    { keepPrevious: true },
  )
  return (
    <QueryBoundary query={found} skeleton={<SkeletonLines lines={12} />}>
      {(accounts) => (
        <div className="flex flex-col gap-8">
          <div className="flex">
            <Select
              isSmall
              label={t('office-bank.month.choose')}
              options={accounts.months.map((value) => ({ value, text: nameOf(value, accounts) }))}
              value={accounts.month}
              onChange={(next) => choose({ month: next })}
            />
          </div>
          <Verdict accounts={accounts} />
          <WaysOfMonth accounts={accounts} />
          <CardsOfMonth accounts={accounts} />
          <PayoutsOfMonth accounts={accounts} />
          <TillsOfMonth accounts={accounts} />
          <OutletsOfMonth accounts={accounts} />
          <TransfersOfMonth accounts={accounts} />
          <StatementOfMonth accounts={accounts} />
          <MonthFiles key={accounts.month} office={office} accounts={accounts} />
        </div>
      )}
    </QueryBoundary>
  )

  function nameOf(value: string, { isCurrent, month: shown }: AccountsOfMonth): string {
    const name = monthName(value, region)
    return isCurrent && value === shown ? t('office-bank.month.running', { month: name }) : name
  }
}

interface Part {
  accounts: AccountsOfMonth
}

/** What does not agree or is not known, each with its figure; otherwise one sentence. */
function Verdict({ accounts: { payouts, statement } }: Part) {
  const { t, region } = useTexts()
  const differ = payouts.filter(({ agreement }) => agreement === 'differs' || agreement === 'failed').length
  const undisclosed = payouts.filter(({ agreement }) => agreement === 'notTold').length
  const unmatched = statement?.unmatchedCents ?? 0
  const missing = statement?.missing ?? []
  if (payouts.length === 0 && unmatched === 0 && missing.length === 0)
    return <p className="text-ink-soft">{t('office-bank.month.noPayouts')}</p>
  if (differ === 0 && undisclosed === 0 && unmatched === 0 && missing.length === 0)
    return (
      <div className="max-w-lines">
        <Notice kind="success">{t('office-bank.month.allAgrees')}</Notice>
      </div>
    )
  return (
    <div className="max-w-lines">
      <Notice kind={differ === 0 && unmatched === 0 && missing.length === 0 ? 'info' : 'warning'}>
        <div className="flex flex-col gap-2">
          {differ > 0 && <p>{t('office-bank.month.payoutsDiffer', { count: differ })}</p>}
          {undisclosed > 0 && <p>{t('office-bank.month.notTold', { count: undisclosed })}</p>}
          {missing.length > 0 && (
            <p>
              {t('office-bank.month.missing', {
                count: missing.length,
                amount: moneyText(
                  missing.reduce((sum, { cents }) => sum + cents, 0),
                  region,
                  true,
                ),
              })}
            </p>
          )}
          {unmatched > 0 && (
            <p>{t('office-bank.month.unmatched', { amount: moneyText(unmatched, region, true) })}</p>
          )}
        </div>
      </Notice>
    </div>
  )
}

function PayoutsOfMonth({ accounts: { payouts } }: Part) {
  const { t } = useTexts()
  if (payouts.length === 0) return null
  return (
    <section aria-labelledby="month-payouts" className="flex flex-col gap-1">
      <h2 id="month-payouts" className="text-xl">
        {t('office-bank.month.payouts')}
      </h2>
      <ul className="max-w-page divide-y divide-hair">
        {payouts.map((payout) => (
          <PayoutRow key={payout.payoutId} payout={payout} />
        ))}
      </ul>
    </section>
  )
}

function TransfersOfMonth({ accounts: { openTransfers } }: Part) {
  const { t, region } = useTexts()
  const pathOf = useOfficePath()
  const { count, cents } = openTransfers
  if (count === 0) return null
  return (
    <section aria-labelledby="month-transfers" className="flex flex-col gap-1">
      <h2 id="month-transfers" className="text-xl">
        {t('office-bank.month.openTransfers')}
      </h2>
      <p>{t('office-bank.month.openTransfersText', { count, amount: moneyText(cents, region, true) })}</p>
      <p>
        <Link href={pathOf(paths.officeBank, { view: 'transfers' })}>
          {t('office-bank.month.showTransfers', { count })}
        </Link>
      </p>
    </section>
  )
}

function StatementOfMonth({ accounts: { statement, month } }: Part) {
  const { t, region } = useTexts()
  const pathOf = useOfficePath()
  const money = (cents: number) => moneyText(cents, region, true)
  return (
    <section aria-labelledby="month-statement" className="flex max-w-lines flex-col gap-1">
      <h2 id="month-statement" className="text-xl">
        {t('office-bank.month.statement.title')}
      </h2>
      {statement === undefined ? (
        <p className="text-ink-soft">{t('office-bank.month.statement.none')}</p>
      ) : (
        <p>
          {`${t('office-bank.month.statement.in')}: `}
          <strong className="figures">{money(statement.inCents)}</strong>
          {`. ${t('office-bank.month.statement.unmatched')}: `}
          <strong className="figures">{money(statement.unmatchedCents)}</strong>.
        </p>
      )}
      {statement !== undefined && statement.missing.length > 0 && <Missing entries={statement.missing} />}
      <p>
        <Link href={pathOf(paths.officeBank, { view: 'statement', month })}>
          {t('office-bank.month.statement.open')}
        </Link>
      </p>
    </section>
  )
}

/** What should be on the statement of these days, and is not: each with its day, its amount and its page. */
function Missing({ entries }: { entries: readonly MissingEntry[] }) {
  const { t, region } = useTexts()
  const pathOf = useOfficePath()
  return (
    <div className="flex flex-col gap-1 py-2">
      <h3 className="font-semibold">{t('office-bank.month.statement.missing.title')}</h3>
      <p className="text-sm text-ink-soft">{t('office-bank.month.statement.missing.text')}</p>
      <ul className="divide-y divide-hair">
        {entries.map((entry) => {
          const { day, cents, payoutId, purchaseId, membershipId, name } = entry
          const transfer = [t('office-bank.month.statement.missing.transfer'), name]
            .filter(Boolean)
            .join(' · ')
          return (
            <li
              key={payoutId ?? purchaseId ?? membershipId}
              className="flex items-baseline justify-between gap-x-6 py-2"
            >
              <p className="min-w-0 flex-1 wrap-anywhere">
                {payoutId === undefined ? (
                  <SoldLink of={entry}>{transfer}</SoldLink>
                ) : (
                  <Link href={pathOf(paths.officeBank, { payout: payoutId })}>
                    {t('office-bank.month.statement.missing.payout')}
                  </Link>
                )}
                <span className="text-ink-soft">{` · ${dayText(day, 'dated', region)}`}</span>
              </p>
              <p className="figures font-semibold unbroken">{moneyText(cents, region, true)}</p>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
