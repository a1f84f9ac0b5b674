import type { ResponseOf } from '#contract/call.ts'
import { giveUpOrder, payByTransfer, readOrder } from '#contract/orders.ts'
import { ibanText } from '#contract/iban.ts'
import { useAct } from '#web/platform/query/use-act.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { moneyText } from '#web/ui/money-text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'

type HeldOrder = NonNullable<ResponseOf<typeof readOrder>['order']>

/** The way by transfer, where the association allows it: the place is kept for its days. */
export function ChooseTransfer({ order }: { order: HeldOrder }) {
  const { t } = useTexts()
  const isOnline = useOnline()
  const { orderId, transferDays } = order
  const choosing = useAct(payByTransfer, { renews: [readOrder] })
  if (transferDays === undefined) return null
  return (
    <section
      aria-labelledby="by-transfer"
      className="flex flex-col items-start gap-3 border-t border-hair pt-5"
    >
      <h2 id="by-transfer" className="text-xl">
        {t('join.transfer.title')}
      </h2>
      <p className="max-w-lines text-ink-soft">{t('join.transfer.text', { count: transferDays })}</p>
      <Button
        variant="secondary"
        isPending={choosing.isPending}
        pendingText={t('join.transfer.choosing')}
        disabledBecause={isOnline ? undefined : t('join.transfer.offline')}
        onPress={() => choosing.go({ orderId })}
      >
        {t('join.transfer.choose')}
      </Button>
      {choosing.failure !== undefined && (
        <Notice kind="alarm" isNew>
          {choosing.failure}
        </Notice>
      )}
    </section>
  )
}

/** Where to pay, with which reference and until when; the same is in the mail. */
export function AwaitTransfer({ order }: { order: HeldOrder }) {
  const { t, region } = useTexts()
  const { orderId, transfer, amountCents, heldUntil } = order
  const givingUp = useAct(giveUpOrder, { renews: [readOrder] })
  if (transfer === undefined) return null
  const { holder, iban, reference } = transfer
  const until = new Date(heldUntil)
  const ids = { iban: `iban-${orderId}`, reference: `reference-${orderId}` }
  return (
    <section aria-labelledby="await-transfer" className="flex max-w-lines flex-col gap-4">
      <h2 id="await-transfer" className="text-xl">
        {t('join.transfer.waiting')}
      </h2>
      <p>
        {t('join.transfer.until', {
          day: new Intl.DateTimeFormat(region, { dateStyle: 'long', timeStyle: 'short' }).format(until),
        })}
      </p>
      <DescriptionList
        rows={[
          { term: t('join.transfer.amount'), value: <strong>{moneyText(amountCents, region, true)}</strong> },
          { term: t('join.transfer.holder'), value: holder },
          {
            term: t('join.transfer.iban'),
            value: (
              <span id={ids.iban} className="figures">
                {ibanText(iban)}
              </span>
            ),
          },
          {
            term: t('join.transfer.reference'),
            value: (
              <strong id={ids.reference} className="figures unbroken">
                {reference}
              </strong>
            ),
          },
        ]}
      />
      {/* They go into another app, whose field may take no blanks, and where one wrong digit loses the payment. */}
      <CopyButton what={t('join.transfer.iban')} text={iban} shownIn={ids.iban} isApart />
      <CopyButton what={t('join.transfer.reference')} text={reference} shownIn={ids.reference} isApart />
      <p className="text-ink-soft">{t('join.transfer.why')}</p>
      <div>
        <Button
          variant="secondary"
          isPending={givingUp.isPending}
          pendingText={t('join.transfer.leaving')}
          onPress={() => givingUp.go({ orderId })}
        >
          {t('join.transfer.leave')}
        </Button>
      </div>
      {givingUp.failure !== undefined && (
        <Notice kind="alarm" isNew>
          {givingUp.failure}
        </Notice>
      )}
    </section>
  )
}
