import { Printer, Sheet } from 'lucide-react'
import { useState } from 'react'
import { readAccountsSheet } from '#contract/office-month.ts'
import { ask } from '#web/platform/api/ask.ts'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/ui/region.ts'
import { Done, Failed } from '../outcome.tsx'

interface AccountsFilesProps {
  associationId: number
  of: { month: string } | { payoutId: string }
  /** Makes the file and offers it; its name. Absent: it is not printed. */
  onPrint?: () => Promise<string>
}

const TYPES = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** The month or a payout for the accountant: on A4, made in the browser, and as a sheet. */
export function AccountsFiles({ associationId, of, onPrint }: AccountsFilesProps) {
  const { t } = useTexts()
  const language = useLanguage()
  const [making, setMaking] = useState<'pdf' | 'csv' | 'xlsx'>()
  const [outcome, setOutcome] = useState<{ name: string } | 'failed'>()

  async function sheet(format: 'csv' | 'xlsx'): Promise<string> {
    const { fileName, bytes } = await ask(readAccountsSheet, { associationId, ...of, format, language })
    saveFile(
      fileName,
      TYPES[format],
      Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0)),
    )
    return fileName
  }

  async function make(kind: 'pdf' | 'csv' | 'xlsx', maker: () => Promise<string>) {
    setMaking(kind)
    setOutcome(undefined)
    try {
      setOutcome({ name: await maker() })
    } catch {
      setOutcome('failed')
    }
    setMaking(undefined)
  }

  const button = (kind: 'pdf' | 'csv' | 'xlsx', maker: () => Promise<string>) => (
    <Button
      key={kind}
      variant="secondary"
      icon={
        kind === 'pdf' ? <Printer aria-hidden className="size-5" /> : <Sheet aria-hidden className="size-5" />
      }
      isPending={making === kind}
      isWaiting={making !== undefined && making !== kind}
      pendingText={t('office-bank.files.making')}
      onPress={() => void make(kind, maker)}
    >
      {t(`office-bank.files.${kind}`)}
    </Button>
  )
  return (
    <section aria-labelledby="accounts-files" className="flex flex-col gap-3">
      <h2 id="accounts-files" className="text-xl">
        {t('office-bank.files.title')}
      </h2>
      <div className="flex flex-wrap gap-3">
        {onPrint && button('pdf', onPrint)}
        {button('csv', () => sheet('csv'))}
        {button('xlsx', () => sheet('xlsx'))}
      </div>
      <Failed why={outcome === 'failed' ? t('office-bank.files.failed') : undefined} />
      <Done
        what={
          outcome === undefined || outcome === 'failed'
            ? undefined
            : t('office-bank.files.done', { name: outcome.name })
        }
      />
    </section>
  )
}
