import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { readOrderReceipt } from '#contract/order-receipt.ts'
import { useOrderReceipt } from '#web/platform/paper/use-order-receipt.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'

/** To who paid for several permits at once: one receipt with all of them and the sum, to print or keep. */
export function ReceiptOfOrder({ orderId }: { orderId: string }) {
  const { t } = useTexts()
  const isOnline = useOnline()
  const [saved, setSaved] = useState<string>()
  const receipt = useOrderReceipt(readOrderReceipt, setSaved)
  return (
    <div className="mt-4 flex flex-col gap-2">
      <p className="text-sm text-ink-soft">{t('my-permits.receipt.orderText')}</p>
      <div>
        <Button
          variant="secondary"
          icon={<ReceiptText aria-hidden className="size-5" />}
          disabledBecause={isOnline ? undefined : t('changes.offline')}
          isPending={receipt.isPending}
          pendingText={t('my-permits.along.making')}
          onPress={() => {
            setSaved(undefined)
            receipt.go({ orderId })
          }}
        >
          {t('my-permits.receipt.order')}
        </Button>
      </div>
      {receipt.failure !== undefined && (
        <Notice kind="alarm" isNew>
          {receipt.failure}
        </Notice>
      )}
      {saved !== undefined && (
        <Notice kind="success" isNew>
          {t('my-permits.along.saved', { name: saved })}
        </Notice>
      )}
    </div>
  )
}
