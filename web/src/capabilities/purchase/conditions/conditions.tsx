import { useTranslation } from 'react-i18next'
import { terms } from '#web/platform/navigation/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { Markdown } from '#web/ui/markdown.tsx'
import { IfPlansChange } from '../choose/if-plans-change.tsx'
import type { PermitShown } from '../choose/permit-shown.ts'
import { WhatIsAllowed } from '../choose/what-is-allowed.tsx'
import type { OrderDraft } from '../order-draft.ts'
import { WhatIsBought } from './what-is-bought.tsx'

/** What is bought, what holds for it and the general terms, then the association's own text, however long. */
export function Conditions({ permit, draft }: { permit: PermitShown; draft: OrderDraft }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-6">
      <WhatIsBought permit={permit} draft={draft} />
      <WhatIsAllowed permit={permit} draft={draft} />
      <IfPlansChange permit={permit} firstDay={draft.firstDay} slot={draft.slot} />
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
      <section aria-labelledby="conditions-rules" className="flex flex-col gap-3">
        <h2 id="conditions-rules" className="text-lg">
          {t('buy.conditions.rules')}
        </h2>
        <Markdown text={permit.conditions} level={3} />
      </section>
    </div>
  )
}
