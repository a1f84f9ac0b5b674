import type { ReactNode } from 'react'
import type { Problem } from '#contract/errors.ts'
import { extensionOf } from '#contract/problem-extensions.ts'
import { Button } from '#web/ui/button.tsx'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { useSession } from '#web/platform/session.ts'
import { changeDraft, type OrderDraft } from '../order-draft.ts'
import { nameOfPerson } from '../who/name-of-person.ts'
import { FIRST, withoutPerson } from '../who/people.ts'
import { refusedLines, refusedMemberships } from './field-refusals.ts'

interface NotForAllProps {
  problem: Problem
  draft: OrderDraft
  choose: ReactNode
  onChanged: () => void
}

/** The order is not possible for some: why, and what the others would pay without them. */
export function NotForAll({ problem, draft, choose, onChanged }: NotForAllProps) {
  const { t, region } = useTexts()
  const session = useSession()
  const refused = [...refusedLines(problem, draft), ...refusedMemberships(problem, draft)]
  const without = extensionOf('ORDER_NOT_POSSIBLE', problem)?.without
  const nameOf = ({ person }: (typeof refused)[number]) => nameOfPerson(person.holder, t, session)
  const who = new Intl.ListFormat(region).format(new Set(refused.map(nameOf)))
  const leaveOut = () => {
    const keys = [...new Set(refused.map(({ person }) => person.key))]
    // The first leaves last: the next takes their place, and may be one who leaves too.
    const inOrder = keys.toSorted((one, other) => Number(one === FIRST) - Number(other === FIRST))
    const left = inOrder.reduce((now, key) => ({ ...now, ...withoutPerson(now, key) }), draft)
    changeDraft({ ...left, refusals: [] })
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
              <strong className="font-semibold">
                {[nameOf(one), one.added?.name].filter(Boolean).join(' · ')}
              </strong>
              : {one.sentence}
            </span>
          ))}
          <span className="mt-2 block">{t('buy.notPaid.allOrNone')}</span>
        </>
      }
      action={
        <>
          {without && (
            <Button onPress={leaveOut}>
              {t('buy.notPaid.without', {
                who,
                count: without.permits,
                price: moneyText(without.amountCents, region, true),
              })}
            </Button>
          )}
          {choose}
        </>
      }
    />
  )
}
