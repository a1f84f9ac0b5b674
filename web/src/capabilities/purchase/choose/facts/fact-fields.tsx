import { BadgeCheck, IdCard } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { FactInputs } from '#web/platform/facts/fact-inputs.tsx'
import type { FactPart } from '#web/platform/facts/typed-facts.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import { fieldId, type PartProps } from '../form-fields.ts'
import { statedText } from './stated-text.ts'
import { factField, type FactOfForm } from './use-facts.ts'

/** What the permit asks of the angler, once for all permits of the association. */
export default function FactFields(props: PartProps) {
  const { t } = useTexts()
  const { permit, form } = props
  const { facts, failure } = form.facts
  const toState = facts.filter(({ asksNumber, asksValidUntil }) => asksNumber || asksValidUntil)
  const toShow = facts.filter((fact) => !toState.includes(fact))
  return (
    <section aria-labelledby="order-facts" className="flex flex-col gap-4">
      <h2 id="order-facts" className="text-lg">
        {t('buy.facts.label')}
      </h2>
      {toState.length > 0 && (
        <p className="-mt-2 text-sm text-ink-soft">
          {t('buy.facts.why', { association: permit.associationName })}
        </p>
      )}
      {toState.map((fact) => (
        <OneFact key={fact.key} fact={fact} {...props} />
      ))}
      {toShow.map(({ key, name }) => (
        <p key={key} className="flex min-h-12 items-center gap-3 border-l-4 border-river pl-4">
          <IdCard aria-hidden className="size-6 shrink-0" />
          {t('buy.facts.toShow', { name })}
        </p>
      ))}
      {failure !== undefined && (
        <Notice kind="alarm" isNew>
          {failure}
        </Notice>
      )}
    </section>
  )
}

function OneFact({ fact, form, errorOf, change }: PartProps & { fact: FactOfForm }) {
  const texts = useTexts()
  const { t } = texts
  const isKnown = fact.problem === undefined && form.draft.facts?.[fact.key] === undefined
  const [isOpen, setOpen] = useState(!isKnown)
  const { key, name } = fact
  const typed = form.facts.typedFor(fact)
  const type = (part: FactPart, value: string) =>
    change({ facts: { ...form.draft.facts, [key]: { ...typed, [part]: value } } }, factField(key, part))
  if (isKnown && !isOpen)
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-hair px-4 py-3">
        <p className="flex min-w-0 items-center gap-3">
          <BadgeCheck aria-hidden className="size-6 shrink-0 text-river" />
          <span className="min-w-0">
            <span className="block font-medium">{name}</span>
            <span className="block text-sm wrap-anywhere text-ink-soft">{statedText(fact, texts)}</span>
          </span>
        </p>
        <Button
          variant="secondary"
          onPress={() => setOpen(true)}
          aria-label={t('buy.facts.changeOne', { name })}
        >
          {t('buy.facts.change')}
        </Button>
      </div>
    )
  return (
    <FactInputs
      fact={fact}
      typed={typed}
      onType={type}
      idOf={(part) => fieldId(factField(key, part))}
      errorOf={(part) => errorOf(factField(key, part))}
    />
  )
}
