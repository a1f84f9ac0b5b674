import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/languages.ts'
import { languageIn } from '#contract/texts-in-languages.ts'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import { offeredLanguages } from '#web/platform/i18n/offered-languages.ts'
import { useTextOfOtherLanguage } from '../../writing/use-text-of-other-language.ts'
import { REQUIRED_LANGUAGES } from '#rules/text-languages.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { MarkdownField } from '../../writing/markdown-field.tsx'
import { type OneFieldProps, useFieldTexts } from './field-texts.ts'
import { useEdited, usePartEditor } from './part-editor.ts'
import { placeText } from './value-at.ts'

function rankOf(language: Language): number {
  const rank = REQUIRED_LANGUAGES.findIndex((one) => one === language)
  return rank < 0 ? REQUIRED_LANGUAGES.length : rank
}

const hasText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Those in which a text has to be come first. */
const inOrder = () => offeredLanguages().toSorted((one, other) => rankOf(one) - rankOf(other))

/** The languages side by side; one that has to be written is as the other until it is. */
export function LanguagesField({ field, at }: OneFieldProps<'inLanguages'>) {
  const { t } = useTranslation()
  const { label, id, error } = useFieldTexts(field, at)
  const { mistakes, file, part } = usePartEditor()
  const { value, set } = useEdited(at)
  const texts = (value ?? {}) as Record<string, unknown>
  const reader = useLanguage()
  const shownInstead = useTextOfOtherLanguage()
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {inOrder().map((language, index) => {
        const description = index === 0 ? undefined : shownInstead(language, texts)
        const shown = {
          id: index === 0 ? id : `${id}.${language}`,
          label: t('office-rules.inLanguage', {
            field: label,
            language: languageIn(reader, language),
          }),
          ...(field.rows && { rows: field.rows }),
          ...(description && { description }),
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
