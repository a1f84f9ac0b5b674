import { datedDaysText } from '#rules/day-text.ts'
import { FactInputs } from '#web/platform/facts/fact-inputs.tsx'
import { typedOf } from '#web/platform/facts/typed-facts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { documentField, joinFieldId } from './join-mistakes.ts'
import { type Joiner, termsOf } from './joiners.ts'
import type { JoinForm } from './use-join-form.ts'

interface AboutJoinerProps {
  form: JoinForm
  joiner: Joiner
  className?: string
}

/** From when to when, new or renewed, and the documents that the club asks of this person. */
export function AboutJoiner({ form, joiner, className = '' }: AboutJoinerProps) {
  const { t, region } = useTexts()
  const quoted = form.quotedOf(joiner)
  const errorOf = (field: string) =>
    form.mistakes.find((one) => one.joiner.key === joiner.key && one.field === field)?.message
  const { firstDay, lastDay, isRenewal, restNote, documents = [] } = termsOf(quoted)
  const renewal = quoted?.asksRenewal === true && (
    <Checkbox
      isSelected={joiner.renews === true}
      description={t('join.renewsText')}
      onChange={(renews) => form.change(joiner.key, { renews })}
    >
      {t('join.renews')}
    </Checkbox>
  )
  if (firstDay === undefined || lastDay === undefined)
    return renewal ? <div className={className}>{renewal}</div> : null
  const stated = documents.filter(({ asksNumber, asksValidUntil }) => asksNumber || asksValidUntil)
  const shown = documents.filter((one) => !stated.includes(one))
  return (
    <div className={`flex flex-col gap-4 ${className}`}>
      <p>
        {t(isRenewal ? 'join.renewed' : 'join.joined', { days: datedDaysText(firstDay, lastDay, region) })}
      </p>
      {quoted?.followsNote !== undefined && <p className="text-sm text-ink-soft">{quoted.followsNote}</p>}
      {renewal}
      {restNote !== undefined && <p className="font-medium">{restNote}</p>}
      {quoted?.application && (
        <p className="border-l-3 border-line pl-4">
          {t(`join.ask.${quoted.application.waitsFor}`, {
            price: moneyText(quoted.application.priceCents, region, true),
          })}
        </p>
      )}
      {stated.map((document) => (
        <FactInputs
          key={document.key}
          fact={document}
          typed={typedOf(joiner.documents, document.key)}
          idOf={(part) => joinFieldId(joiner.key, documentField(document.key, part))}
          errorOf={(part) => errorOf(documentField(document.key, part))}
          onType={(part, value) =>
            form.change(joiner.key, {
              documents: {
                ...joiner.documents,
                [document.key]: { ...typedOf(joiner.documents, document.key), [part]: value },
              },
            })
          }
        />
      ))}
      {shown.length > 0 && (
        <p className="text-sm text-ink-soft">
          {t('join.toShow', {
            documents: new Intl.ListFormat(region).format(shown.map(({ name }) => name)),
          })}
        </p>
      )}
    </div>
  )
}
