import type { ReactNode } from 'react'
import type { Problem } from '#contract/errors.ts'
import { extensionOf } from '#contract/problem-extensions.ts'
import { Button } from '#web/ui/button.tsx'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { useSession } from '#web/platform/session.ts'
import { useHasList } from '../../waits/index.ts'
import { changeDraft, type OrderDraft } from '../order-draft.ts'
import { nameOfPerson } from '../who/name-of-person.ts'
import { canWait } from '../who/party-of-order.ts'
import { peopleOf } from '../who/people.ts'
import { refusedLines, refusedMemberships } from './field-refusals.ts'
import { WaitInstead } from './wait-instead.tsx'
import { withoutPlace, withoutRefused } from './without-refused.ts'

interface NotForAllProps {
  problem: Problem
  draft: OrderDraft
  choose: ReactNode
  onChanged: () => void
}

/** The order is not possible for some: why, and what is paid without them, or without what they cannot have. */
export function NotForAll({ problem, draft, choose, onChanged }: NotForAllProps) {
  const { t, region } = useTexts()
  const session = useSession()
  const lines = refusedLines(problem, draft)
  const refused = [...lines, ...refusedMemberships(problem, draft)]
  const without = extensionOf('ORDER_NOT_POSSIBLE', problem)?.without
  const left = withoutRefused(problem, draft)
  const nameOf = ({ person, added }: (typeof refused)[number]) =>
    [nameOfPerson(person.holder, t, session), added?.name].filter(Boolean).join(' · ')
  const who = new Intl.ListFormat(region).format(new Set(refused.map(nameOf)))
  const buyWithout = (order: OrderDraft) => {
    changeDraft({ ...order, refusals: [] })
    onChanged()
  }
  return (
    <StatePanel
      kind="empty"
      title={t('buy.notPaid.title')}
      text={
        <>
          {refused.map((one) => (
            <span key={`${one.person.key} ${one.added?.permitId}`} className="mt-1 block">
              <strong className="font-semibold">{nameOf(one)}</strong>: {one.sentence}
            </span>
          ))}
          <span className="mt-2 block">{t('buy.notPaid.allOrNone')}</span>
        </>
      }
      action={
        <>
          {without && left && (
            <Button onPress={() => buyWithout(left)}>
              {t(`buy.notPaid.${lines.length > 0 ? 'without' : 'withoutMembership'}`, {
                who,
                count: without.permits,
                price: moneyText(without.amountCents, region, true),
              })}
            </Button>
          )}
          {choose}
          <WaitTogether draft={withoutPlace(problem, draft)} />
        </>
      }
    />
  )
}

/** For whom there is no place: to be told once there is one. */
function WaitTogether({ draft }: { draft: OrderDraft | undefined }) {
  const { t, region } = useTexts()
  const session = useSession()
  const hasList = useHasList(draft?.permitId ?? 0)
  if (draft === undefined || !hasList || !canWait(draft)) return null
  const names = peopleOf(draft).map(({ holder }) => nameOfPerson(holder, t, session))
  return (
    <div className="mt-4 flex w-full flex-col items-center gap-2">
      <p>
        {t('buy.notPaid.placeFor', { count: names.length, who: new Intl.ListFormat(region).format(names) })}
      </p>
      <WaitInstead draft={draft} />
    </div>
  )
}
