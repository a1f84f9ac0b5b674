import { ReceiptText } from 'lucide-react'
import { readReceiptOfSale } from '#contract/order-receipt.ts'
import type { Sale } from '#contract/office-sale.ts'
import type { Office } from '#contract/staff.ts'
import { useOrderReceipt } from '#web/platform/paper/use-order-receipt.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'

interface ReceiptRowProps {
  office: Office
  sale: Sale
  onBegin: () => void
  /** With the sentence that says what was done. */
  onDone: (sentence: string) => void
}

/** The receipt of the whole order, as its buyer can print it. */
export function ReceiptRow({ office: { associationId }, sale, onBegin, onDone }: ReceiptRowProps) {
  const { t } = useTexts()
  const isOnline = useOnline()
  const receipt = useOrderReceipt(readReceiptOfSale, (name) => onDone(t('office-sales.print.done', { name })))
  return (
    <li>
      <ActionRow
        icon={<ReceiptText aria-hidden className="size-6" />}
        title={t('my-permits.receipt.order')}
        text={isOnline ? t('office-sales.print.receiptText') : t('office-sales.offline')}
        isPending={receipt.isPending}
        onPress={
          isOnline
            ? () => {
                onBegin()
                receipt.go({ associationId, purchaseId: sale.permit.purchaseId })
              }
            : undefined
        }
      />
      {receipt.failure !== undefined && (
        <Notice kind="alarm" isNew>
          {receipt.failure}
        </Notice>
      )}
    </li>
  )
}
