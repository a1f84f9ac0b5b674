import { Download, Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '#web/platform/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

interface RecoveryCodesProps {
  codes: readonly string[]
  onClose: () => void
}

/** The recovery codes, shown once: to save, print or write down. Only its button closes it. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const { t } = useTranslation()
  const title = t('second-factor.codes.title')
  const save = () =>
    saveFile(
      `${t('second-factor.codes.file')}.txt`,
      'text/plain;charset=utf-8',
      `${title}\n${t('second-factor.codes.once')}\n\n${codes.join('\n')}\n`,
    )
  return (
    <Sheet
      isOpen
      isDismissable={false}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={title}
      foot={
        <Button wide onPress={onClose}>
          {t('second-factor.codes.kept')}
        </Button>
      }
    >
      <p>{t('second-factor.codes.why')}</p>
      <ol className="figures printed-alone my-5 grid grid-cols-1 gap-x-8 gap-y-2 rounded-md border border-hair bg-paper p-4 text-lg tracking-[0.06em] min-[420px]:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" icon={<Download aria-hidden className="size-5" />} onPress={save}>
          {t('second-factor.codes.save')}
        </Button>
        <Button
          variant="secondary"
          icon={<Printer aria-hidden className="size-5" />}
          onPress={() => window.print()}
        >
          {t('second-factor.codes.print')}
        </Button>
      </div>
    </Sheet>
  )
}
