import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'
import type { Changes } from './change-props.ts'

/** What holds beside the permit and ends with it, each with what comes back, and the sum. */
export function WhatEndsToo({ giveBack }: Pick<Changes, 'giveBack'>) {
  const { t, region } = useTexts()
  const { endToo = [], refundCents = 0 } = giveBack
  if (endToo.length === 0) return null
  const sum = endToo.reduce((cents, one) => cents + (one.refundCents ?? 0), 0)
  return (
    <div className="flex flex-col gap-2 border-l-3 border-line pl-4">
      <p className="font-semibold">{t('changes.back.endToo')}</p>
      <ul className="m-0 flex list-disc flex-col gap-1 pl-5">
        {endToo.map(({ name, firstName, refundCents: back }, index) => (
          <li key={index}>
            {back === undefined
              ? t('changes.back.endsOther', { permit: name })
              : t(back > 0 ? 'changes.back.endsOwn' : 'changes.back.endsFree', {
                  permit: name,
                  who: firstName,
                  back: moneyText(back, region, true),
                })}
          </li>
        ))}
      </ul>
      {sum > 0 && <p>{t('changes.back.inAll', { back: moneyText(refundCents + sum, region, true) })}</p>}
    </div>
  )
}
