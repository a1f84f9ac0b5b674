import { printCounterSale } from '#contract/office-counter.ts'
import { useAct } from '#web/platform/query/use-act.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { usePaper } from '../paper/paper-choice.tsx'

/** The permits of one sale on the paper of this device. */
export function usePrintCounter(associationId: number) {
  const format = usePaper()
  const print = useAct(printCounterSale, {
    onDone: ({ fileName, pdf }) =>
      saveFile(
        fileName,
        'application/pdf',
        Uint8Array.from(atob(pdf), (sign) => sign.codePointAt(0) ?? 0),
      ),
  })
  return { ...print, go: (saleId: string) => print.go({ associationId, saleId, format }) }
}
