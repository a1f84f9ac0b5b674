import { useTranslation } from 'react-i18next'
import type { HeldPermit } from '#contract/permits.ts'
import { nameOf } from './permits-along.ts'

interface HandedListProps {
  permits: readonly HeldPermit[]
  /** Who gets them. */
  name: string
  /** To whom the money of each would go back, where it is not the same of all. */
  moneyOf?: readonly string[] | undefined
}

/** What becomes of each of several permits that are handed over together. */
export function HandedList({ permits, name, moneyOf = [] }: HandedListProps) {
  const { t } = useTranslation()
  return (
    <ul className="divide-y divide-hair border-y border-hair">
      {permits.map((one, n) => (
        <li key={one.purchaseId} className="py-2.5">
          <span className="block font-medium wrap-anywhere">
            <bdi>{nameOf(one)}</bdi>, {one.name}
          </span>
          <span className="block text-sm text-ink-soft">
            {t(`changes.holder.also.${one.accompaniedMinor ? 'stays' : 'becomes'}`, {
              name,
              who: nameOf(one),
            })}
          </span>
          {moneyOf[n] && <span className="block text-sm text-ink-soft">{moneyOf[n]}</span>}
        </li>
      ))}
    </ul>
  )
}
