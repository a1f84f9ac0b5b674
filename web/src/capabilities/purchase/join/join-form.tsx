import { UserPlus } from 'lucide-react'
import type { SavedPerson } from '#contract/people.ts'
import { listPeople } from '#contract/people.ts'
import { terms } from '#web/platform/navigation/paths.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useSession } from '#web/platform/session.ts'
import { NotSavedYet } from '#web/platform/typed/not-saved-yet.tsx'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { useTexts } from '#web/ui/region.ts'
import { AddFriend } from './add-friend.tsx'
import { AddedJoiner } from './added-joiner.tsx'
import { AlreadyHeld } from './already-held.tsx'
import { JoinerCard } from './joiner-card.tsx'
import {
  isAdded,
  isFriend,
  hasApplied,
  type Joiner,
  joinerOfFriend,
  joinerOfSaved,
  joinerOfSelf,
  joinerToName,
  SELF,
} from './joiners.ts'
import { type JoinForm as FormState, type PlanToJoin, useJoinForm } from './use-join-form.ts'
import { WayOn } from './way-on.tsx'

const MOST_JOINERS = 10

/** Who becomes a member, what each of them states and pays, and the way to the payment. */
export function JoinForm(props: PlanToJoin) {
  const { t } = useTexts()
  const form = useJoinForm(props)
  return (
    <div className="flex flex-col gap-6">
      <NotSavedYet of={form.typed} />
      <AlreadyHeld associationId={props.associationId} joiners={form.joiners} />
      <WhoJoins form={form} {...props} />
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
      <WayOn form={form} />
    </div>
  )
}

interface WhoJoinsProps extends PlanToJoin {
  form: FormState
}

function WhoJoins({ form, associationId, plan, applications }: WhoJoinsProps) {
  const { t } = useTexts()
  const whyNot = (holder: Joiner['holder']) =>
    hasApplied(applications, { associationId, plan: plan.key }, holder) ? t('join.ask.already') : undefined
  const session = useSession()
  const saved = useCallQuery(listPeople, {})
  const { joiners, add, remove } = form
  const isIn = (key: string) => joiners.find((one) => one.key === key)
  const people = saved.data?.people ?? []
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
        whyNot={isIn(SELF) ? undefined : (plan.whyNot ?? whyNot(joinerOfSelf().holder))}
        onChange={(chosen) => (chosen ? add(joinerOfSelf()) : remove(SELF))}
      />
      {people.map((person) => (
        <JoinerCard
          key={person.personId}
          form={form}
          name={nameOfSaved(person)}
          joiner={isIn(person.personId)}
          cardKey={person.personId}
          whyNot={isIn(person.personId) ? undefined : whyNot(joinerOfSaved(person).holder)}
          onChange={(chosen) => (chosen ? add(joinerOfSaved(person)) : remove(person.personId))}
        />
      ))}
      {joiners.filter(isAdded).map((joiner) => (
        <AddedJoiner key={joiner.key} form={form} joiner={joiner} />
      ))}
      {joiners.filter(isFriend).map((joiner) => (
        <JoinerCard
          key={joiner.key}
          form={form}
          name={joiner.holder.otherEmail}
          joiner={joiner}
          cardKey={joiner.key}
          onChange={() => remove(joiner.key)}
        />
      ))}
      {joiners.length < MOST_JOINERS && (
        <div className="flex flex-col items-start gap-3">
          <Button
            variant="secondary"
            icon={<UserPlus aria-hidden className="size-5" />}
            onPress={() => add(joinerToName(joiners))}
          >
            {t('join.addPerson')}
          </Button>
          <AddFriend
            taken={[
              ...joiners.map(({ holder }) => holder.otherEmail),
              ...people.flatMap(({ email }) => email ?? []),
            ]}
            onAdd={(email) => add(joinerOfFriend(email))}
          />
        </div>
      )}
    </section>
  )
}

const nameOfSaved = ({ firstName, lastName, email }: SavedPerson): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email || ''
