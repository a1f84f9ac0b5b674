import { confirmTransfer, listBankEntries } from '#contract/office-bank.ts'
import { readOfficeDay } from '#contract/office-day.ts'
import { listEvents } from '#contract/office-events.ts'
import { readMonth } from '#contract/office-month.ts'
import { listTransfers } from '#contract/office-transfers.ts'
import { useAct } from '#web/platform/query/use-act.ts'
import { useTexts } from '#web/ui/region.ts'

/** An officer says that a transfer has arrived; what came of it is a sentence. */
export function useArrival(onDone: (sentence: string) => void) {
  const { t } = useTexts()
  return useAct(confirmTransfer, {
    renews: [listBankEntries, listTransfers, readMonth, readOfficeDay, listEvents],
    onDone: ({ isSold }) => onDone(t(`office-bank.statement.${isSold ? 'sold' : 'notSold'}`)),
  })
}
