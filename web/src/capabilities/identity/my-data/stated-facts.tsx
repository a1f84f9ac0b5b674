import { IdCard } from 'lucide-react'
import type { ResponseOf } from '#contract/call.ts'
import { checkOffer } from '#contract/catalogue.ts'
import { forgetFact, listFacts, stateFact } from '#contract/facts.ts'
import { dayText } from '#rules/day-text.ts'
import { Form } from '#web/platform/forms/form.tsx'
import { useCallForm } from '#web/platform/forms/use-call-form.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { NotSavedYet } from '#web/platform/typed/not-saved-yet.tsx'
import { useKeptOpen, useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/platform/days-on-demand.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '#web/platform/query/use-act.ts'

type Fact = ResponseOf<typeof listFacts>['facts'][number]

/** What the angler has stated to associations because a permit asks for it; without any, and until it is known, no section. */
export default function StatedFacts() {
  return (
    <QueryBoundary query={useCallQuery(listFacts, {})} skeleton={null}>
      {({ facts }) => (facts.length === 0 ? null : <Section facts={facts} />)}
    </QueryBoundary>
  )
}

function Section({ facts }: { facts: Fact[] }) {
  const { t } = useTexts()
  return (
    <section aria-labelledby="stated-facts" className="flex flex-col gap-4">
      <h2 id="stated-facts" className="text-2xl">
        {t('my-data.facts.title')}
      </h2>
      <p className="text-ink-soft">{t('my-data.facts.why')}</p>
      <ul className="flex flex-col divide-y divide-hair">
        {facts.map((fact) => (
          <OneFact key={`${fact.associationId} ${fact.key}`} fact={fact} />
        ))}
      </ul>
    </section>
  )
}

const placeOf = ({ associationId, key }: Fact) =>
  ({ form: 'my-facts', of: associationId, entry: key }) as const

function OneFact({ fact }: { fact: Fact }) {
  const { t, region } = useTexts()
  const [isOpen, setOpen] = useKeptOpen(placeOf(fact))
  const forgetting = useAct(forgetFact, { renews: [listFacts, checkOffer] })
  const { associationId, associationName, key, name, number, validUntil, confirmed } = fact
  const values = [
    number,
    validUntil && t('my-data.facts.until', { day: dayText(validUntil, 'dated', region) }),
    confirmed && t('my-data.facts.confirmed'),
  ].filter(Boolean)
  return (
    <li className="flex flex-col gap-3 py-4">
      <div className="flex items-start gap-3">
        <IdCard aria-hidden className="mt-0.5 size-6 shrink-0" />
        <div className="min-w-0">
          <h3 className="font-medium">{name}</h3>
          <p className="wrap-anywhere">{values.join(' · ')}</p>
          <p className="text-sm text-ink-soft">{associationName}</p>
        </div>
      </div>
      {isOpen ? (
        <ChangeFact fact={fact} onDone={() => setOpen(false)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            onPress={() => setOpen(true)}
            aria-label={t('my-data.facts.changeOne', { name })}
          >
            {t('my-data.facts.change')}
          </Button>
          <Button
            variant="secondary"
            isPending={forgetting.isPending}
            onPress={() => forgetting.go({ associationId, key })}
            aria-label={t('my-data.facts.deleteOne', { name })}
          >
            {t('my-data.facts.delete')}
          </Button>
        </div>
      )}
      {forgetting.failure !== undefined && (
        <Notice kind="alarm" isNew>
          {forgetting.failure}
        </Notice>
      )}
    </li>
  )
}

function ChangeFact({ fact, onDone }: { fact: Fact; onDone: () => void }) {
  const { t } = useTexts()
  const queries = useQueryClient()
  const { associationId, key, asksNumber, asksValidUntil, number = '', validUntil = '' } = fact
  const typed = useTypedForm(placeOf(fact))
  const form = useCallForm(stateFact, {
    typed,
    start: { ...(asksNumber && { number }), ...(asksValidUntil && { validUntil }) },
    fixed: { associationId, key },
    label: (name) => t(`my-data.facts.fields.${name}`),
    onDone: () => {
      onDone()
      for (const { name } of [listFacts, checkOffer]) void queries.invalidateQueries({ queryKey: [name] })
    },
  })
  return (
    <Form of={form} act={t('my-data.facts.save')} acting={t('my-data.facts.saving')}>
      <NotSavedYet of={typed} />
      {asksNumber && <TextField {...form.field('number')} autoComplete="off" maxLength={40} />}
      {asksValidUntil && <DateField {...form.field('validUntil')} />}
    </Form>
  )
}
