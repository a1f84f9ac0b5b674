import { type QuotedPlan, quoteMembershipSale } from '#contract/office-memberships.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { Select } from '#web/ui/select.tsx'
import { DocumentFields } from '../sell-membership/document-fields.tsx'
import type { Customer } from './counter-sale.ts'

const NOT = ''

interface JoinFieldsProps {
  associationId: number
  person: Customer
  /** What the plan asks of them. */
  documents: QuotedPlan['documents']
  onChange: (joins: Customer['joins']) => void
}

/** By which plan somebody joins with the permit, where they can. */
export function JoinFields({ associationId, person, documents, onChange }: JoinFieldsProps) {
  const { t, region } = useTexts()
  const { ref, firstName, lastName, birthDate, joins } = person
  const found = useCallQuery(quoteMembershipSale, {
    associationId,
    person: ref,
    // Of whom the association knows, what it knows counts.
    ...(firstName !== '' && { firstName }),
    ...(lastName !== '' && { lastName }),
    ...(birthDate !== '' && { birthDate }),
  })
  const possible = (found.data?.plans ?? []).flatMap(({ plan, name, price }) =>
    price === undefined
      ? []
      : { value: plan, text: `${name} · ${moneyText(price.totalCents, region, true)}` },
  )
  const isKnown = joins === undefined || possible.some(({ value }) => value === joins.plan)
  if (possible.length === 0 && joins === undefined) return null
  const isRenewal = found.data?.plans.some((one) => one.isRenewal === true) === true
  return (
    <div className="flex flex-col gap-3">
      <Select
        label={t(isRenewal ? 'office-counter.join.renews' : 'office-counter.join.joins', {
          who: firstName || lastName,
        })}
        isSmall
        options={[
          { value: NOT, text: t('office-counter.join.not') },
          ...possible,
          // It was chosen, and cannot be had any more: the price says why.
          ...(isKnown ? [] : [{ value: joins.plan, text: joins.plan }]),
        ]}
        value={joins?.plan ?? NOT}
        onChange={(plan) => onChange(plan === NOT ? undefined : { plan, documents: joins?.documents ?? {} })}
      />
      {joins !== undefined && (
        <DocumentFields
          documents={documents}
          typed={joins.documents}
          onType={(typed) => onChange({ ...joins, documents: typed })}
        />
      )}
    </div>
  )
}
