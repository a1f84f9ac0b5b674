import { useTranslation } from 'react-i18next'
import type { ImportMistake } from '#contract/member-import.ts'

interface MistakesProps {
  mistakes: readonly ImportMistake[]
  wrong: number
}

/** By row, as the file counts them. */
export function Mistakes({ mistakes, wrong }: MistakesProps) {
  const { t } = useTranslation()
  const shown = new Set(mistakes.map(({ row }) => row)).size
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-lg">{t('office-members.import.mistakes')}</h3>
      <p className="text-sm text-ink-soft">{t('office-members.import.mistakesText')}</p>
      <ul className="divide-y divide-hair border-y border-hair">
        {mistakes.map((mistake) => (
          <li key={`${mistake.row} ${mistake.cell} ${mistake.code}`} className="py-2.5 wrap-anywhere">
            <span className="block font-medium">
              {t('office-members.import.mistakeAt', {
                row: mistake.row,
                field: t(`office-members.fields.${mistake.cell}`),
              })}
              {mistake.value !== undefined && (
                <span className="font-normal text-ink-soft">
                  {t('office-members.import.mistakeValue', { value: mistake.value })}
                </span>
              )}
            </span>
            <span className="block">
              <Sentence mistake={mistake} />
            </span>
          </li>
        ))}
      </ul>
      {wrong > shown && (
        <p className="text-sm text-ink-soft">
          {t('office-members.import.moreMistakes', { count: wrong - shown })}
        </p>
      )}
    </div>
  )
}

function Sentence({ mistake: { code, otherRow } }: { mistake: ImportMistake }) {
  const { t } = useTranslation()
  if (otherRow === undefined) return t(`errors.fields.${code}`)
  return t(`office-members.import.${code === 'EMAIL_TWICE' ? 'emailTwice' : 'personTwice'}`, {
    row: otherRow,
  })
}
