import { listEvents } from '#contract/office-events.ts'
import { printSale, type Sale } from '#contract/office-sale.ts'
import type { Office } from '#contract/staff.ts'
import { useFishingDay } from '#web/platform/fishing-day.ts'
import { useAct } from '#web/platform/query/use-act.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { useTexts } from '#web/ui/region.ts'
import { usePaper } from '../paper/paper-choice.tsx'

/** The permit on paper, or all of its order, and why there is none of a permit whose days are over or that has no holder. */
export function usePrintSale(
  { associationId }: Office,
  { permit }: Sale,
  onDone: (sentence: string) => void,
) {
  const { t } = useTexts()
  const format = usePaper()
  const dayOf = useFishingDay()
  const print = useAct(printSale, {
    renews: [listEvents],
    onDone: ({ fileName, pdf }) => {
      saveFile(
        fileName,
        'application/pdf',
        Uint8Array.from(atob(pdf), (sign) => sign.codePointAt(0) ?? 0),
      )
      onDone(t('office-sales.print.done', { name: fileName }))
    },
  })
  const isOver = permit.lastDay < dayOf(permit)
  const whyNot = isOver ? 'over' : permit.invitation && 'toComplete'
  return {
    go: (wholeOrder = false) =>
      print.go({ associationId, purchaseId: permit.purchaseId, ...(wholeOrder && { wholeOrder }), format }),
    isPending: print.isPending,
    failure: print.failure,
    text: t(print.isPending ? 'office-sales.print.making' : 'office-sales.print.text'),
    whyNot: whyNot && t(`office-sales.print.${whyNot}`),
  }
}
