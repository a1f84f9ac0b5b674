import { Printer } from 'lucide-react'
import { useState } from 'react'
import type { Till } from '#contract/office-tills.ts'
import type { Office } from '#contract/staff.ts'
import type { TillPaper } from '#permit-sheet/printed-till.ts'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/ui/region.ts'
import { useWords } from '#web/ui/use-rule-sentences.ts'
import { Done, Failed } from '../outcome.tsx'

const PAPERS = ['a4', 'narrow'] as const satisfies readonly TillPaper[]

/** The sheet of a closed till, made in the browser: for the folder of the treasurer, or on the paper of receipts. */
export function PrintTill({ office, till }: { office: Office; till: Till }) {
  const { t } = useTexts()
  const words = useWords()
  const language = useLanguage()
  const [making, setMaking] = useState<TillPaper>()
  const [outcome, setOutcome] = useState<{ name: string } | 'failed'>()

  async function print(paper: TillPaper) {
    setMaking(paper)
    setOutcome(undefined)
    try {
      const [{ printedTill, fileOfTill }, { fetchFonts }] = await Promise.all([
        import('#permit-sheet/printed-till.ts'),
        import('#web/platform/paper/font-files.ts'),
      ])
      const of = {
        till,
        paper,
        words,
        language,
        association: office.associationName,
        timeZone: office.timeZone,
      }
      const name = fileOfTill(of)
      saveFile(name, 'application/pdf', await printedTill({ ...of, fonts: await fetchFonts() }))
      setOutcome({ name })
    } catch {
      setOutcome('failed')
    }
    setMaking(undefined)
  }

  return (
    <section aria-labelledby="print-till" className="flex flex-col gap-3">
      <h3 id="print-till" className="text-lg">
        {t('office-till.print.title')}
      </h3>
      <div className="flex flex-wrap gap-3">
        {PAPERS.map((paper) => (
          <Button
            key={paper}
            variant="secondary"
            icon={<Printer aria-hidden className="size-5" />}
            isPending={making === paper}
            pendingText={t('office-till.print.making')}
            onPress={() => void print(paper)}
          >
            {t(`office-till.print.${paper}`)}
          </Button>
        ))}
      </div>
      <Failed why={outcome === 'failed' ? t('office-till.print.failed') : undefined} />
      <Done
        what={
          outcome === undefined || outcome === 'failed'
            ? undefined
            : t('office-till.print.done', { name: outcome.name })
        }
      />
    </section>
  )
}
