import { UserPlus } from 'lucide-react'
import type { SavedPerson } from '#contract/people.ts'
import { listPeople } from '#contract/people.ts'
import { WhileAway } from '#web/platform/api/away-notice.tsx'
import { terms } from '#web/platform/navigation/paths.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useSession } from '#web/platform/session.ts'
import { NotSavedYet } from '#web/platform/typed/not-saved-yet.tsx'
import { useOnline } from '#web/platform/use-online.ts'
import { Button } from '#web/ui/button.tsx'
import { FormErrors } from '#web/ui/form-errors.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import { AddedJoiner } from './added-joiner.tsx'
import { type JoinMistake, joinFieldId } from './join-mistakes.ts'
import { JoinerCard } from './joiner-card.tsx'
import { isAdded, joinerOfSaved, joinerOfSelf, joinerToName, nameOfJoiner, SELF } from './joiners.ts'
import { type JoinForm as FormState, type PlanToJoin, useJoinForm } from './use-join-form.ts'

const MOST_JOINERS = 10

/** Who becomes a member, what each of them states and pays, and the way to the payment. */
export function JoinForm({ associationId, plan }: PlanToJoin) {
  const { t } = useTexts()
  const form = useJoinForm({ associationId, plan })
  return (
    <div className="flex flex-col gap-6">
      <NotSavedYet of={form.typed} />
      <WhoJoins form={form} whyNotSelf={plan.whyNot} />
      <p className="text-sm text-ink-soft">
        {t('buy.conditions.general')}{' '}
        <Link href={terms.conditions} target="_blank" rel="noreferrer">
          {t('buy.conditions.terms')}
        </Link>{' '}
        ·{' '}
        <Link href={terms.privacy} target="_blank" rel="noreferrer">
          {t('buy.conditions.privacy')}
        </Link>
      </p>
      <SumAndWayOn form={form} />
    </div>
  )
}

function WhoJoins({ form, whyNotSelf }: { form: FormState; whyNotSelf: string | undefined }) {
  const { t } = useTexts()
  const session = useSession()
  const saved = useCallQuery(listPeople, {})
  const { joiners, add, remove } = form
  const isIn = (key: string) => joiners.find((one) => one.key === key)
  // Whoever has an account joins by it, where what the club asks is theirs to state.
  const people = (saved.data?.people ?? []).filter(({ kind }) => kind !== 'friend')
  return (
    <section aria-labelledby="who-joins" className="flex flex-col gap-3">
      <h2 id="who-joins" className="text-xl">
        {t('join.who')}
      </h2>
      <p className="text-ink-soft">{t('join.whoHelp')}</p>
      <JoinerCard
        form={form}
        name={session ? `${session.firstName} ${session.lastName}` : t('buy.who.self')}
        joiner={isIn(SELF)}
        cardKey={SELF}
        whyNot={isIn(SELF) ? undefined : whyNotSelf}
        onChange={(chosen) => (chosen ? add(joinerOfSelf()) : remove(SELF))}
      />
      {people.map((person) => (
        <JoinerCard
          key={person.personId}
          form={form}
          name={nameOfSaved(person)}
          joiner={isIn(person.personId)}
          cardKey={person.personId}
          onChange={(chosen) => (chosen ? add(joinerOfSaved(person)) : remove(person.personId))}
        />
      ))}
      {joiners.filter(isAdded).map((joiner) => (
        <AddedJoiner key={joiner.key} form={form} joiner={joiner} />
      ))}
      {joiners.length < MOST_JOINERS && (
        <div>
          <Button
            variant="secondary"
            icon={<UserPlus aria-hidden className="size-5" />}
            onPress={() => add(joinerToName(joiners))}
          >
            {t('join.addPerson')}
          </Button>
        </div>
      )}
    </section>
  )
}

const nameOfSaved = ({ firstName, lastName }: SavedPerson): string =>
  [firstName, lastName].filter(Boolean).join(' ')

/** The sum, what is wrong, and the way to the payment: nothing of it is lost where it fails. */
function SumAndWayOn({ form }: { form: FormState }) {
  const { t } = useTexts()
  const session = useSession()
  const isOnline = useOnline()
  const { joiners, mistakes, attempt, totalCents, problem, quote } = form
  const labelOf = ({ joiner, field, document }: JoinMistake) => {
    const what = document ?? (field && t(`buy.holder.${field}`))
    const who = nameOfJoiner(joiner, t, session)
    return what ? `${who}: ${what}` : who
  }
  const wrong = mistakes.map((one) => ({
    fieldId: joinFieldId(one.joiner.key, one.field),
    message: one.message === undefined ? labelOf(one) : `${labelOf(one)}: ${one.message}`,
    isMissing: one.isMissing === true,
  }))
  return (
    <div className="flex flex-col gap-4 border-t border-hair pt-5">
      {totalCents !== undefined && (
        <p aria-live="polite" className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-display text-lg font-[640]">{t('buy.price.total')}</span>
          <Money cents={totalCents} exact className="text-4xl" />
        </p>
      )}
      {attempt > 0 && <FormErrors errors={wrong} attempt={attempt} />}
      {attempt > 0 && joiners.length === 0 && (
        <Notice kind="alarm" isNew>
          {t('join.nobody')}
        </Notice>
      )}
      {problem && mistakes.length === 0 && (
        <Notice kind="alarm" isNew>
          {problem.detail ?? problem.title}
        </Notice>
      )}
      {form.isUnreachable && (
        <Notice kind="warning" isNew>
          {t('app.unreachableTyped')}
        </Notice>
      )}
      {quote.isError && !quote.isFetching && mistakes.length === 0 && (
        <Notice
          kind="warning"
          isNew
          action={
            <Button variant="secondary" onPress={() => void quote.refetch()}>
              {t('ui.retry')}
            </Button>
          }
        >
          {t('join.priceUnknown')}
        </Notice>
      )}
      {form.isSending && <WhileAway />}
      <Button
        wide
        size="river"
        isPending={form.isSending}
        pendingText={t('join.holding')}
        disabledBecause={isOnline ? undefined : t('join.offline')}
        onPress={form.send}
      >
        {t('join.toPayment')}
      </Button>
    </div>
  )
}
