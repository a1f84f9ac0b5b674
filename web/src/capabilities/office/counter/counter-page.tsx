import { useRef, useState } from 'react'
import type { CounterSale, CounterWay } from '#contract/office-counter.ts'
import { listTills } from '#contract/office-tills.ts'
import type { Office } from '#contract/staff.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { NotSavedYet } from '#web/platform/typed/not-saved-yet.tsx'
import { useOnline } from '#web/platform/use-online.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { Failed } from '../outcome.tsx'
import { pageOfOffice } from '../page-of-office.tsx'
import { MembershipSale, useMembershipSale } from '../sell-membership/membership-sale.tsx'
import { useOfficePath } from '../use-office.ts'
import { LanguageChoice } from './language-choice.tsx'
import { OwnSales } from './own-sales.tsx'
import { PayFields } from './pay-fields.tsx'
import { PeopleList } from './people-list.tsx'
import { PlaceFields } from './place-fields.tsx'
import { SoldPanel } from './sold-panel.tsx'
import { type CounterForm, useCounterForm } from './use-counter-form.ts'
import { sentenceOf, useSale } from './use-sale.ts'
import { WhoFields } from './who-fields.tsx'

/** Permits sold to people beside the seller, by the keyboard alone if they like. */
export default pageOfOffice('officeCounter', Counter)

const WAYS: readonly CounterWay[] = ['cash', 'terminal', 'transfer', 'free']
/** What an outlet takes is its own, and it owes the price. */
const WAYS_OF_OUTLET: readonly CounterWay[] = ['cash', 'terminal']

function Counter({ office }: { office: Office }) {
  const [sold, setSold] = useState<CounterSale>()
  const [customer, setCustomer] = useState(0)
  const next = () => {
    setSold(undefined)
    setCustomer(customer + 1)
  }
  return (
    <div className="flex flex-col gap-12">
      {/* What an outlet takes is its own: it sells permits alone. */}
      {office.role !== 'outlet' && <Memberships office={office} />}
      {sold === undefined ? (
        <OneSale key={customer} office={office} onSold={setSold} />
      ) : (
        <SoldPanel office={office} sale={sold} onNext={next} />
      )}
      <OwnSales office={office} />
    </div>
  )
}

/** Another thing that is paid at the same desk. */
function Memberships({ office }: { office: Office }) {
  const { t } = useTexts()
  const sale = useMembershipSale(office)
  return (
    <div className="flex flex-col gap-4">
      <div>
        <Button variant="secondary" onPress={() => sale.begin()}>
          {t('office-memberships.sell.open')}
        </Button>
      </div>
      <MembershipSale office={office} sale={sale} />
    </div>
  )
}

interface OneSaleProps {
  office: Office
  onSold: (sale: CounterSale) => void
}

export function OneSale({ office, onSold }: OneSaleProps) {
  const { t } = useTexts()
  const form = useCounterForm(office)
  return (
    <>
      <NotSavedYet of={form.typed}>{t('office-counter.fromBefore')}</NotSavedYet>
      <QueryBoundary query={form.found} skeleton={<SkeletonLines lines={6} />}>
        {({ offers }) =>
          offers.length === 0 ? (
            <StatePanel
              kind="empty"
              title={t('office-counter.none.title')}
              text={t('office-counter.none.text')}
            />
          ) : (
            <SaleForm office={office} form={form} onSold={onSold} />
          )
        }
      </QueryBoundary>
    </>
  )
}

function SaleForm({ office, form, onSold }: OneSaleProps & { form: CounterForm }) {
  const { t } = useTexts()
  const isOnline = useOnline()
  const pathOf = useOfficePath()
  const ways = office.role === 'outlet' ? WAYS_OF_OUTLET : WAYS
  const sale = useSale(office, form, ways, onSold)
  const search = useRef<HTMLInputElement>(null)
  const given = useRef<HTMLInputElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  const { people, payment, amountCents, givenCents, quote } = form
  const tills = useCallQuery(listTills, { associationId: office.associationId })
  const isTillClosed = tills.data !== undefined && tills.data.own === undefined
  const isCash = payment.way === 'cash' && !(form.isPossible && amountCents === 0)
  const whyNot = whyNotSold({ form, isOnline, isUndecided: sale.isUndecided })
  const sell = () => {
    if (whyNot === undefined && !sale.isPending) sale.go()
  }
  const toPayment = () => {
    if (people.length === 0) return
    const button = foot.current?.querySelector<HTMLElement>('button')
    const field = payment.way === 'cash' && amountCents > 0 ? given.current : button
    ;(field ?? button)?.focus()
  }
  const isTooLittle = payment.way === 'cash' && givenCents !== undefined && givenCents < amountCents
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex flex-col gap-8">
        <section aria-labelledby="counter-what" className="flex flex-col gap-3">
          <h2 id="counter-what" className="text-xl">
            {t('office-counter.what')}
          </h2>
          <PlaceFields chosen={form.chosen} today={form.today} onChange={form.setPlace} />
        </section>
        <section aria-labelledby="counter-who" className="flex flex-col gap-3">
          <h2 id="counter-who" className="text-xl">
            {t('office-counter.who.title')}
          </h2>
          <PeopleList form={form} />
          <WhoFields
            form={form}
            associationId={office.associationId}
            search={search}
            onEverybody={toPayment}
          />
        </section>
      </div>
      <section aria-labelledby="counter-pay" className="flex flex-col gap-4 lg:sticky lg:top-4 lg:self-start">
        <h2 id="counter-pay" className="text-xl">
          {t('office-counter.pay.title')}
        </h2>
        <PayFields
          form={form}
          ways={ways}
          isAtOutlet={office.role === 'outlet'}
          given={given}
          onEnter={sell}
        />
        <LanguageChoice form={form} />
        <Failed why={sale.failure ?? sentenceOf(quote?.error)} />
        {sale.isUndecided && (
          <Notice kind="warning" isNew title={t('office-counter.undecided.title')}>
            {t('office-counter.undecided.text')}
          </Notice>
        )}
        {sale.isNotSold && (
          <Notice isNew title={t('office-counter.notSoldYet.title')}>
            {t('office-counter.notSoldYet.text')}
          </Notice>
        )}
        <div ref={foot} className="flex flex-col gap-2">
          <Button
            size="river"
            wide
            onPress={sell}
            isPending={sale.isPending}
            pendingText={t('office-counter.selling')}
            disabledBecause={whyNot ?? (isTooLittle ? t('office-counter.pay.tooLittle') : undefined)}
          >
            {t('office-counter.sell', { count: Math.max(people.length, 1) })}
          </Button>
        </div>
        {isCash && (isTillClosed || sale.code === 'TILL_NOT_OPEN') && (
          <Notice action={<Link href={pathOf(paths.officeTill)}>{t('office-counter.toTill')}</Link>}>
            {t('office-counter.openTill')}
          </Notice>
        )}
      </section>
    </div>
  )

  function whyNotSold(at: {
    form: CounterForm
    isOnline: boolean
    isUndecided: boolean
  }): string | undefined {
    if (at.isUndecided) return t('office-counter.why.undecided')
    if (!at.isOnline) return t('office-counter.why.offline')
    if (at.form.people.length === 0) return t('office-counter.why.nobody')
    if (!at.form.isPossible) return t('office-counter.why.notPossible')
    if (!at.form.areDocumentsStated) return t('office-memberships.sell.why.documents')
    const needsReason = at.form.payment.way === 'free' && at.form.amountCents > 0
    return needsReason && at.form.payment.reason.trim() === '' ? t('office-counter.why.reason') : undefined
  }
}
