import { Files, Printer } from 'lucide-react'
import type { Sale } from '#contract/office-sale.ts'
import type { Office } from '#contract/staff.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import { PaperChoice } from '../paper/paper-choice.tsx'
import { ReceiptRow } from './receipt-row.tsx'
import { usePrintSale } from './use-print-sale.ts'

interface PrintRowsProps {
  office: Office
  sale: Sale
  onBegin: () => void
  /** With the sentence that says what was done. */
  onDone: (sentence: string) => void
}

/** On what to print, and the permit or all of its order. */
export function PrintRows({ office, sale, onBegin, onDone }: PrintRowsProps) {
  const { t } = useTexts()
  const isOnline = useOnline()
  const print = usePrintSale(office, sale, onDone)
  const notValid = sale.permit.state === 'issued' ? print.whyNot : t('office-sales.one.notValid')
  const whyNotOnline = isOnline ? undefined : t('office-sales.offline')
  const whyNot = whyNotOnline ?? notValid
  const isOfOrder = sale.ofOrder !== undefined
  const press = (wholeOrder: boolean) => () => {
    onBegin()
    print.go(wholeOrder)
  }
  return (
    <>
      {(whyNot === undefined || (isOfOrder && isOnline)) && (
        <li className="py-2">
          <PaperChoice />
        </li>
      )}
      <li>
        <ActionRow
          icon={<Printer aria-hidden className="size-6" />}
          title={t('office-sales.print.title')}
          text={whyNot ?? print.text}
          isPending={print.isPending}
          onPress={whyNot === undefined ? press(false) : undefined}
        />
      </li>
      {isOfOrder && (
        <li>
          <ActionRow
            icon={<Files aria-hidden className="size-6" />}
            title={t('office-sales.print.order')}
            text={whyNotOnline ?? t('office-sales.print.orderText')}
            isPending={print.isPending}
            onPress={whyNotOnline === undefined ? press(true) : undefined}
          />
        </li>
      )}
      {isOfOrder && <ReceiptRow office={office} sale={sale} onBegin={onBegin} onDone={onDone} />}
      {print.failure !== undefined && (
        <li>
          <Notice kind="alarm" isNew>
            {print.failure}
          </Notice>
        </li>
      )}
    </>
  )
}
