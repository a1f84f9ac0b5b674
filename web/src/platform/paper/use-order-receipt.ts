import { useState } from 'react'
import type { Call, RequestOf, ResponseOf } from '#contract/call.ts'
import type { readOrderReceipt, readReceiptOfSale } from '#contract/order-receipt.ts'
import { inFileName } from '#permit-sheet/file-names.ts'
import { useWords } from '#web/ui/use-rule-sentences.ts'
import { useLanguage } from '../i18n/i18n.ts'
import { useAct } from '../query/use-act.ts'
import { saveFile } from '../save-file.ts'

type ReceiptCall = Call & (typeof readOrderReceipt | typeof readReceiptOfSale)

/** The receipt of a whole order as a file, drawn in the browser by code loaded on demand. */
export function useOrderReceipt<C extends ReceiptCall>(declared: C, onSaved: (name: string) => void) {
  const words = useWords()
  const language = useLanguage()
  const [isDrawing, setDrawing] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const draw = async ({ receipt }: ResponseOf<typeof readOrderReceipt>) => {
    setDrawing(true)
    try {
      const [{ orderReceipt }, { fetchFonts }] = await Promise.all([
        import('#permit-sheet/order-receipt.ts'),
        import('./font-files.ts'),
      ])
      const day = receipt.boughtAt.slice(0, 10)
      const place = inFileName(receipt.associationName)
      const name = `${words.say('my-permits.along.file.receipt', { day, place })}.pdf`
      const file = await orderReceipt({ receipt, words, language, fonts: await fetchFonts() })
      saveFile(name, 'application/pdf', file)
      onSaved(name)
    } catch {
      setFailed(true)
    } finally {
      setDrawing(false)
    }
  }
  const act = useAct(declared as typeof readOrderReceipt, { onDone: (answer) => void draw(answer) })
  return {
    isPending: act.isPending || isDrawing,
    /** The sentence of a refusal, or that the file could not be made. */
    failure: act.failure ?? (hasFailed ? words.say('my-permits.along.failed') : undefined),
    go: (request: RequestOf<C>) => {
      setFailed(false)
      act.go(request as RequestOf<typeof readOrderReceipt>)
    },
  }
}
