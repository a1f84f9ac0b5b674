import { useTranslation } from 'react-i18next'
import type { OrderDraft } from '../order-draft.ts'
import type { PermitShown } from './permit-shown.ts'
import { RulesShown } from './rules-shown.tsx'

export function WhatIsAllowed({ permit, draft }: { permit: PermitShown; draft: OrderDraft }) {
  const { t } = useTranslation()
  const { dateChanges, giveBackPercent, giveBackHours } = permit
  const changes = [
    dateChanges > 0 ? t('buy.dateChanges', { count: dateChanges }) : undefined,
    giveBackPercent === undefined
      ? undefined
      : t('buy.giveBack', { percent: giveBackPercent, count: giveBackHours ?? 0 }),
  ].filter((text) => text !== undefined)
  return (
    <section aria-labelledby="order-allowed" className="flex flex-col gap-3">
      <h2 id="order-allowed" className="text-lg">
        {t('buy.allowed')}
      </h2>
      <RulesShown permit={permit} draft={draft} />
      {changes.map((text) => (
        <p key={text} className="text-sm text-ink-soft">
          {text}
        </p>
      ))}
    </section>
  )
}
