import { useTranslation } from 'react-i18next'
import { placeOfRules } from '#rules/club/ordinances.ts'
import { useToday } from '#web/platform/today.ts'
import { Ordinances } from '#web/ui/ordinances.tsx'
import type { OrderDraft } from '../order-draft.ts'
import type { PermitShown } from './permit-shown.ts'
import { RulesShown } from './rules-shown.tsx'

export function WhatIsAllowed({ permit, draft }: { permit: PermitShown; draft: OrderDraft }) {
  const { t } = useTranslation()
  const today = useToday(permit.timeZone)
  return (
    <section aria-labelledby="order-allowed" className="flex flex-col gap-3">
      <h2 id="order-allowed" className="text-lg">
        {t('buy.allowed')}
      </h2>
      <Ordinances
        ordinances={permit.ordinances}
        today={today}
        there={{
          firstDay: draft.firstDay ?? today,
          // For months or a season it ends by itself.
          lastDay: draft.lastDay ?? (permit.validity ? undefined : draft.firstDay),
          ...placeOfRules(permit.rules, draft.zoneId),
          techniques: draft.technique === undefined ? [] : [draft.technique],
        }}
      />
      <RulesShown permit={permit} draft={draft} />
    </section>
  )
}
