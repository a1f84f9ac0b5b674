import { useTranslation } from 'react-i18next'
import { LANGUAGES } from '#contract/languages.ts'
import { REQUIRED_LANGUAGES } from '#rules/text-languages.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { MarkdownField } from '../../writing/markdown-field.tsx'
import { type OneFieldProps, useFieldTexts } from './field-texts.ts'
import { useEdited, usePartEditor } from './part-editor.ts'
import { placeText } from './value-at.ts'

const hasText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Both languages side by side; one that is empty is as the other until it is written. */
export function LanguagesField({ field, at }: OneFieldProps<'inLanguages'>) {
  const { t } = useTranslation()
  const { label, id, error } = useFieldTexts(field, at)
  const { mistakes, file, part } = usePartEditor()
  const { value, set } = useEdited(at)
  const texts = (value ?? {}) as Record<string, unknown>
  const written = LANGUAGES.filter((language) => hasText(texts[language]))
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {REQUIRED_LANGUAGES.toSorted((one) => (one === 'it' ? -1 : 1)).map((language, index) => {
        const other = written.find((one) => one !== language)
        const isSame = hasText(texts[language]) && other !== undefined && texts[language] === texts[other]
        const isMissing = !hasText(texts[language]) && other !== undefined
        const shown = {
          id: index === 0 ? id : `${id}.${language}`,
          label: t('office-rules.inLanguage', {
            field: label,
            language: t(`office-rules.languages.${language}`),
          }),
          ...(field.rows && { rows: field.rows }),
          ...((isSame || isMissing) && index > 0 && { description: t('office-rules.asOther') }),
          value: hasText(texts[language]) ? texts[language] : '',
          onChange: (typed: string) => {
            const next = { ...texts, [language]: typed }
            set(Object.values(next).some(hasText) ? next : undefined)
          },
          error: mistakes[`${placeText(at)}.${language}`] ?? (index === 0 ? error : undefined),
        }
        return (
          <div key={language} lang={language}>
            {field.isMarkdown ? (
              <MarkdownField of={`${file.key}/${part}`} {...shown} />
            ) : (
              <TextField {...shown} />
            )}
          </div>
        )
      })}
    </div>
  )
}
