import type { QuotedPlan } from '#contract/office-memberships.ts'
import { datedDaysText } from '#rules/day-text.ts'
import { Money } from '#web/ui/money.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { useTexts } from '#web/ui/region.ts'
import { DocumentFields } from './document-fields.tsx'
import type { DocumentsTyped } from './documents-typed.ts'

interface PlanFieldsProps {
  plans: readonly QuotedPlan[]
  chosen: QuotedPlan | undefined
  onChoose: (plan: string) => void
  documents: DocumentsTyped
  onDocuments: (documents: DocumentsTyped) => void
}

/** Each plan with its days and its price or why it cannot be had; of the chosen one its rules and what it wants to know. */
export function PlanFields({ plans, chosen, onChoose, documents, onDocuments }: PlanFieldsProps) {
  const { t, region } = useTexts()
  return (
    <div className="flex flex-col gap-4">
      <RadioCards
        label={t('office-memberships.sell.plan')}
        options={plans.map(({ plan, name, price, firstDay = '', lastDay = '', isRenewal, reason }) => ({
          value: plan,
          title: name,
          detail:
            price &&
            [
              datedDaysText(firstDay, lastDay, region),
              isRenewal === true && t('office-memberships.sold.renewal'),
            ]
              .filter(Boolean)
              .join(' · '),
          trailing: price && <Money cents={price.totalCents} exact />,
          refusedBecause: reason?.sentence,
        }))}
        value={chosen?.plan ?? null}
        onChange={onChoose}
      />
      {chosen?.restNote !== undefined && <p className="text-sm font-medium">{chosen.restNote}</p>}
      {chosen !== undefined && (
        <ul className="flex flex-col gap-1 text-sm text-ink-soft">
          {chosen.sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <DocumentFields documents={chosen?.documents} typed={documents} onType={onDocuments} />
    </div>
  )
}
