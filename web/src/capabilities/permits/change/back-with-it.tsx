import type { HeldPermit } from '#contract/permits.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { moneyText } from '#web/ui/money-text.ts'
import { PersonName } from '#web/ui/person-name.tsx'
import { useTexts } from '#web/ui/region.ts'
import { giveBackNow } from './give-back-now.ts'

interface BackWithItProps {
  others: readonly HeldPermit[]
  now: Date
  /** Their purchases. */
  added: readonly string[]
  onChange: (added: readonly string[]) => void
}

/** The others of the order, which may go back together: each says what comes back of it, or why it cannot. */
export function BackWithIt({ others, now, added, onChange }: BackWithItProps) {
  const { t, region } = useTexts()
  if (others.length === 0) return null
  const rows = others.map((held) => {
    const giveBack = held.changes && giveBackNow(held.changes, now)
    const isOver = giveBack?.until !== undefined && new Date(giveBack.until) <= now
    const isPossible = giveBack?.possible === true && !isOver
    const { refundCents = 0 } = giveBack ?? {}
    const back =
      refundCents > 0
        ? t('changes.back.also.gives', { back: moneyText(refundCents, region, true) })
        : t('changes.back.also.nothing')
    return { held, isPossible, text: isPossible ? back : (giveBack?.reason ?? t('changes.back.also.over')) }
  })
  const possible = rows.filter(({ isPossible }) => isPossible)
  const sum = possible
    .filter(({ held }) => added.includes(held.purchaseId))
    .reduce(
      (cents, { held }) => cents + ((held.changes && giveBackNow(held.changes, now).refundCents) || 0),
      0,
    )
  const choose = (id: string, isAdded: boolean) =>
    onChange(isAdded ? [...added, id] : added.filter((one) => one !== id))
  return (
    <fieldset className="flex flex-col gap-2 border-l-3 border-line pl-4">
      <legend className="font-semibold">{t('changes.back.also.title')}</legend>
      {rows.map(({ held, isPossible, text }) => (
        <Checkbox
          key={held.purchaseId}
          isSelected={isPossible && added.includes(held.purchaseId)}
          isDisabled={!isPossible}
          onChange={(isAdded) => choose(held.purchaseId, isAdded)}
          description={text}
        >
          <PersonName person={held.minor ?? held.holder} />, {held.name}
        </Checkbox>
      ))}
      {sum > 0 && <p>{t('changes.back.also.sum', { back: moneyText(sum, region, true) })}</p>}
    </fieldset>
  )
}
