import { useTranslation } from 'react-i18next'
import type { OrderDraft } from '../order-draft.ts'
import type { PermitShown } from './permit-shown.ts'
import { RulesShown } from './rules-shown.tsx'

export function WhatIsAllowed({ permit, draft }: { permit: PermitShown; draft: OrderDraft }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="order-allowed" className="flex flex-col gap-3">
      <h2 id="order-allowed" className="text-lg">
        {t('buy.allowed')}
      </h2>
      <RulesShown permit={permit} draft={draft} />
    </section>
  )
}
