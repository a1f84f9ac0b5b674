import type { ReactNode } from 'react'
import { dayText } from '#rules/day-text.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { useTexts } from '#web/ui/region.ts'
import type { Offer } from '../search/matching.ts'
import { foldRefused } from './fold-refused.ts'
import { WhereSold } from './where-sold.tsx'

interface RefusedGroupsProps {
  offers: readonly Offer[]
  day: string
  /** Nothing can be bought: the first group explains why without a tap. */
  isAll: boolean
  cards: (offers: readonly Offer[]) => ReactNode
}

/** What cannot be bought on this day, in one line a reason. */
export function RefusedGroups({ offers, day, isAll, cards }: RefusedGroupsProps) {
  const { t, region } = useTexts()
  return foldRefused(offers, day).map(({ name, offers: folded, nextDay }, position) => {
    // What the person has already is what they may want for a child or a friend.
    const isOpenAtFirst = (isAll && position === 0) || name === 'already'
    // Stays as it was opened, once it is known that it is full.
    const place = name === 'undecided' ? 'full' : name
    return (
      <Disclosure
        key={`${day} ${place} ${isOpenAtFirst}`}
        isOpenAtFirst={isOpenAtFirst}
        title={
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
            <span>{t('find.refused.line', { why: t(`find.refused.${name}`), count: folded.length })}</span>
            {nextDay && (
              <span className="font-text text-sm font-normal text-ink-soft">
                {t('find.refused.from', { day: dayText(nextDay, 'day', region) })}
              </span>
            )}
          </span>
        }
      >
        {name === 'notSold' && <WhereSold offers={folded} />}
        {cards(folded)}
      </Disclosure>
    )
  })
}
