import { useRef } from 'react'
import type { CounterWay } from '#contract/office-counter.ts'
import type { OfficeMember } from '#contract/office-members.ts'
import { listTills } from '#contract/office-tills.ts'
import type { Office } from '#contract/staff.ts'
import { DateField } from '#web/platform/days-on-demand.tsx'
import { Form } from '#web/platform/forms/form.tsx'
import { paths } from '#web/platform/navigation/paths.ts'
import { sentenceOfError } from '#web/platform/query/sentence-of-error.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { FormSheet } from '#web/platform/typed/form-sheet.tsx'
import { useOnline } from '#web/platform/use-online.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { PayFields } from '../counter/pay-fields.tsx'
import { Failed } from '../outcome.tsx'
import { useOfficePath } from '../use-office.ts'
import { FindPerson } from './find-person.tsx'
import { fromFound, isNew, NEW_PERSON } from './person-to-sell-to.ts'
import { PlanFields } from './plan-fields.tsx'
import { type MembershipForm, type SoldByHand, useMembershipForm } from './use-membership-form.ts'

const WAYS: readonly CounterWay[] = ['cash', 'terminal', 'transfer', 'free']

interface SellMembershipSheetProps {
  office: Office
  /** Whose it is to be; absent: it is chosen in the sheet. */
  member: OfficeMember | undefined
  onClose: () => void
  onDone: (sold: SoldByHand) => void
}

/** A membership that is paid beside the seller or by transfer: whose, which plan, how it is paid. */
export function SellMembershipSheet({ office, member, onClose, onDone }: SellMembershipSheetProps) {
  const { t } = useTexts()
  const { associationId } = office
  const isOnline = useOnline()
  const pathOf = useOfficePath()
  const of = useMembershipForm({ associationId, member, onDone })
  const { typed, form, person, plans, quote } = of
  const given = useRef<HTMLInputElement>(null)
  const tills = useCallQuery(listTills, { associationId })
  const isTillClosed = tills.data !== undefined && tills.data.own === undefined
  const whyNot = whyNotSold()
  const toTill = <Link href={pathOf(paths.officeTill)}>{t('office-counter.toTill')}</Link>
  return (
    <FormSheet typed={typed} onClose={onClose} title={t('office-memberships.sell.title')}>
      <Form
        of={form}
        act={t('office-memberships.sell.act')}
        acting={t('office-counter.selling')}
        disabledBecause={whyNot}
        help={form.refusal?.code === 'TILL_NOT_OPEN' ? toTill : undefined}
      >
        {person === null ? (
          <FindPerson
            associationId={associationId}
            typed={typed}
            onChoose={(found) => of.setPerson(fromFound(found))}
            onNew={(name) => {
              const [firstName = '', ...rest] = name.split(/\s+/)
              of.setPerson(NEW_PERSON)
              form.set('firstName', firstName)
              form.set('lastName', rest.join(' '))
            }}
          />
        ) : (
          <Person of={of} mayChange={member === undefined} />
        )}
        <Failed why={of.hasBuyer ? sentenceOfError(quote.error, t) : undefined} />
        {of.hasBuyer && plans === undefined && quote.error === null && <SkeletonLines lines={3} />}
        {plans?.length === 0 && <Notice>{t('office-memberships.sell.noPlans')}</Notice>}
        {plans !== undefined && plans.length > 0 && (
          <PlanFields
            plans={plans}
            chosen={of.plan}
            onChoose={of.choosePlan}
            documents={of.documents}
            onDocuments={of.setDocuments}
          />
        )}
        {of.isPossible && (
          <PayFields
            form={of}
            ways={WAYS}
            isAtOutlet={false}
            given={given}
            onEnter={() => {
              if (whyNot === undefined && !form.isSending) void form.submit()
            }}
          />
        )}
        {of.isPossible && of.isCash && isTillClosed && (
          <Notice action={toTill}>{t('office-counter.openTill')}</Notice>
        )}
      </Form>
    </FormSheet>
  )

  function whyNotSold(): string | undefined {
    const { payment, amountCents, givenCents } = of
    if (!isOnline) return t('office-counter.why.offline')
    if (person === null) return t('office-memberships.sell.why.person')
    if (!of.hasBuyer) return t('office-memberships.sell.why.facts')
    if (!of.isPossible) return t('office-memberships.sell.why.plan')
    if (!of.areDocumentsStated) return t('office-memberships.sell.why.documents')
    if (of.isCash && payment.given.trim() !== '' && givenCents === undefined)
      return t('office-counter.pay.noAmount')
    if (of.isCash && givenCents !== undefined && givenCents < amountCents)
      return t('office-counter.pay.tooLittle')
    const needsReason = payment.way === 'free' && amountCents > 0 && payment.reason.trim() === ''
    return needsReason ? t('office-counter.why.reason') : undefined
  }
}

/** Who was chosen, with what is not known of them; of somebody new their name, birth date and e-mail. */
function Person({ of, mayChange }: { of: MembershipForm; mayChange: boolean }) {
  const { t } = useTexts()
  const { form, person } = of
  if (person === null) return null
  const { name, number, needsName, needsBirthDate } = person
  const isUnknown = isNew(person)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-lg font-semibold wrap-anywhere">
          {isUnknown ? t('office-memberships.sell.new') : <bdi>{name}</bdi>}
          {number !== undefined && (
            <span className="block text-sm font-normal text-ink-soft">
              {t('office-memberships.sell.number', { number })}
            </span>
          )}
        </p>
        {mayChange && (
          <Button variant="quiet" onPress={() => of.setPerson(null)}>
            {t('office-memberships.sell.another')}
          </Button>
        )}
      </div>
      {needsName && (
        <>
          <TextField {...form.field('firstName')} autoComplete="off" />
          <TextField {...form.field('lastName')} autoComplete="off" />
        </>
      )}
      {needsBirthDate && (
        <DateField
          {...form.field('birthDate')}
          {...(!isUnknown && { optionalText: t('identity.optional') })}
        />
      )}
      {isUnknown && (
        <TextField
          {...form.field('email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          optionalText={t('identity.optional')}
          description={t('office-memberships.sell.emailText')}
        />
      )}
    </div>
  )
}
