import { useTranslation } from 'react-i18next'
import { readPermit } from '#contract/catalogue.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { Countdown } from '#web/ui/countdown.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import type { PermitShown } from '../choose/permit-shown.ts'
import type { OrderDraft } from '../order-draft.ts'
import { PriceLines } from '../price-lines.tsx'
import { useChosenRows } from '../use-chosen-rows.tsx'
import type { Opened } from './payment.ts'

interface PaySummaryProps {
  draft: OrderDraft
  opened: Opened
  onTimeUp: () => void
}

export function PaySummary({ draft, opened, onTimeUp }: PaySummaryProps) {
  const { t } = useTranslation()
  const { permitId } = draft
  const permit = useCallQuery(readPermit, { permitId })
  const { lines, totalCents } = opened.answer.price
  return (
    <section
      aria-labelledby="pay-summary"
      className="rounded-lg border border-hair bg-sheet p-5 md:self-start md:p-6"
    >
      <p className="mb-4 flex items-baseline justify-between gap-3">
        <span>{t('buy.pay.keptFor')}</span>
        <Countdown until={opened.until} onEnd={onTimeUp} />
      </p>
      <h2 id="pay-summary" className="text-xl">
        {permit.data?.name ?? t('buy.summary')}
      </h2>
      {permit.data && <Chosen permit={permit.data} draft={draft} />}
      <div aria-hidden className="perforation my-4" />
      <PriceLines lines={lines} totalCents={totalCents} />
    </section>
  )
}

function Chosen({ permit, draft }: { permit: PermitShown; draft: OrderDraft }) {
  const rows = useChosenRows(permit, draft)
  return (
    <>
      <p className="text-ink-soft">{permit.associationName}</p>
      <DescriptionList rows={rows} />
    </>
  )
}
