import type { PlanOffered } from '#contract/membership-plans.ts'
import { datedDaysText } from '#rules/day-text.ts'
import { FactInputs } from '#web/platform/facts/fact-inputs.tsx'
import { typedOf } from '#web/platform/facts/typed-facts.ts'
import { useSession } from '#web/platform/session.ts'
import { CheckCard } from '#web/ui/check-card.tsx'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { joinField, type QuotedMembership } from '../../who/joins.ts'
import { nameOfPerson } from '../../who/name-of-person.ts'
import { fieldOfPerson } from '../../who/people.ts'
import { fieldId, type PartProps } from '../form-fields.ts'
import { type Candidate, pricesOf, withJoin } from './candidates.ts'

interface JoinOfferProps extends PartProps {
  plan: PlanOffered
  candidate: Candidate
  quoted: QuotedMembership
  isChosen: boolean
}

/** Somebody who may become a member with the order: the fee, and what the permit costs them then. */
export function JoinOffer({ plan, candidate, quoted, isChosen, ...props }: JoinOfferProps) {
  const { t, region } = useTexts()
  const session = useSession()
  const { permit, form, errorOf, change } = props
  const { draft } = form
  const { person } = candidate
  const { associationId } = permit
  const join = person.holder.join ?? { associationId, plan: plan.key, documents: {} }
  const put = (next: typeof join | undefined, ...fields: string[]) =>
    change(withJoin(draft, candidate, next), fieldOfPerson(person), ...fields)
  const prices = pricesOf(permit, draft, candidate, join)
  const money = (cents: number) => moneyText(cents, region, true)
  const fee = quoted.price?.totalCents
  const kind = prices === undefined ? 'fee' : permit.membersOnly ? 'only' : 'less'
  const { documents = [], firstDay, lastDay, isRenewal, restNote, reason } = quoted
  const shown = documents.filter(({ asksNumber, asksValidUntil }) => !asksNumber && !asksValidUntil)
  return (
    <CheckCard
      title={t('buy.joinToo.line', { plan: plan.name, name: nameOfPerson(person.holder, t, session) })}
      detail={
        fee !== undefined &&
        t(`buy.joinToo.${kind}`, {
          fee: money(fee),
          member: money(prices?.asMember ?? 0),
          price: money(prices?.asNone ?? 0),
        })
      }
      trailing={fee !== undefined && prices && money(fee + prices.asMember)}
      isSelected={isChosen}
      error={isChosen ? reason?.sentence : undefined}
      onChange={(isIn) => put(isIn ? { ...join, plan: plan.key, documents: {} } : undefined)}
    >
      <div className="flex flex-col gap-4 px-4 pt-2 pb-4">
        {firstDay !== undefined && lastDay !== undefined && (
          <p className="text-sm">
            {t(isRenewal ? 'join.renewed' : 'join.joined', {
              days: datedDaysText(firstDay, lastDay, region),
            })}
          </p>
        )}
        {restNote !== undefined && <p className="text-sm font-medium">{restNote}</p>}
        {documents
          .filter((one) => !shown.includes(one))
          .map((document) => (
            <FactInputs
              key={document.key}
              fact={document}
              typed={typedOf(join.documents, document.key)}
              idOf={(part) => fieldId(joinField(person, document.key, part))}
              errorOf={(part) => errorOf(joinField(person, document.key, part))}
              onType={(part, value) =>
                put(
                  {
                    ...join,
                    documents: {
                      ...join.documents,
                      [document.key]: { ...typedOf(join.documents, document.key), [part]: value },
                    },
                  },
                  joinField(person, document.key, part),
                )
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
    </CheckCard>
  )
}
