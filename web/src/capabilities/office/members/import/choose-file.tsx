import { FileSpreadsheet } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FileButton } from '#web/ui/file-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { List } from './use-list.ts'

interface ChooseFileProps {
  list: List
  isWaiting: boolean
  onChoose: (file: File) => void
}

/** A file of this device; why it cannot be read is said before anything is sent. */
export function ChooseFile({
  list: { name, isReading, problem, file },
  isWaiting,
  onChoose,
}: ChooseFileProps) {
  const { t } = useTranslation()
  const help = useId()
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <FileButton
          variant={file ? 'secondary' : 'primary'}
          icon={<FileSpreadsheet aria-hidden />}
          aria-describedby={help}
          isPending={isReading}
          isWaiting={isWaiting}
          pendingText={t('office-members.import.reading')}
          accept=".csv,.txt,.tsv,.xlsx,.xlsm,.ods,.xls,text/csv"
          label={t('office-members.import.choose')}
          onChoose={onChoose}
        >
          {t(file ? 'office-members.import.another' : 'office-members.import.choose')}
        </FileButton>
        {name !== undefined && <span className="font-medium wrap-anywhere">{name}</span>}
      </div>
      <p id={help} className="max-w-lines text-sm text-ink-soft">
        {t('office-members.import.chooseText')}
      </p>
      {problem !== undefined && (
        <Notice kind="alarm" isNew>
          {t(`office-members.import.problems.${problem}`)}
        </Notice>
      )}
    </div>
  )
}
