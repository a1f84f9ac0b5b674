import { useTextOfOtherLanguage } from '../writing/use-text-of-other-language.ts'
import { useTranslation } from 'react-i18next'
import { COLOUR } from '#contract/fields.ts'
import { SETTINGS_LONGEST } from '#contract/office-settings.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useNotOnPaper } from '../writing/use-not-on-paper.ts'
import { MarkdownField } from '../writing/markdown-field.tsx'
import { useFieldLabel } from './use-field-label.ts'
import { useOwnFirst } from './use-own-first.ts'
import type { SettingsForm } from './use-settings-form.ts'

export const idOfField = (key: string): string => `settings-${key}`

interface OneField {
  of: SettingsForm
  name: string
}

type Longest = Partial<Record<string, number>>
const longestOf = (name: string) => {
  const found = (SETTINGS_LONGEST as Longest)[name]
  return found === undefined ? {} : { maxLength: found }
}

/** What both have changed: what the other person wrote stands below. */
function useTheirs({ meanwhile }: SettingsForm) {
  const { t } = useTranslation()
  return (key: string) =>
    meanwhile?.inConflict.includes(key)
      ? { description: t('office-settings.theirs', { text: meanwhile.theirs.fields[key] || '–' }) }
      : {}
}

/** Lines of the club that stand on a printed permit. */
const ON_PAPER: ReadonlySet<string> = new Set(['name'])

interface LineProps extends OneField {
  type?: 'email' | 'tel' | 'url'
}

export function Line({ of, name, type }: LineProps) {
  const labelOf = useFieldLabel()
  const theirs = useTheirs(of)
  const notOnPaper = useNotOnPaper()
  const text = of.typed.fields[name] ?? ''
  return (
    <TextField
      id={idOfField(name)}
      label={labelOf(name)}
      {...(type && { type })}
      {...longestOf(name)}
      {...(ON_PAPER.has(name) && { description: notOnPaper(text) })}
      {...theirs(name)}
      value={text}
      onChange={(typed) => of.set(name, typed)}
      error={of.mistakes[name]}
    />
  )
}

interface InLanguagesProps extends OneField {
  rows?: number
  isMarkdown?: boolean
}

/** The same text in each language, side by side where there is room. */
export function InLanguages({ of, name, rows, isMarkdown = false }: InLanguagesProps) {
  const languages = useOwnFirst()
  const labelOf = useFieldLabel()
  const shownInstead = useTextOfOtherLanguage()
  const theirs = useTheirs(of)
  const textIn = (language: string) => of.typed.fields[`${name}.${language}`] ?? ''
  const texts = Object.fromEntries(languages.map((language) => [language, textIn(language)]))
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {languages.map((language) => {
        const key = `${name}.${language}`
        const description = language === languages[0] ? undefined : shownInstead(language, texts)
        const shown = {
          id: idOfField(key),
          label: labelOf(key),
          ...(rows && { rows }),
          ...longestOf(name),
          ...(description && { description }),
          ...theirs(key),
          value: textIn(language),
          onChange: (text: string) => of.set(key, text),
          error: of.mistakes[key] ?? (language === languages[0] ? of.mistakes[name] : undefined),
        }
        return (
          <div key={key} lang={language}>
            {isMarkdown ? <MarkdownField of={of.associationId} {...shown} /> : <TextField {...shown} />}
          </div>
        )
      })}
    </div>
  )
}

/** As #rrggbb, or chosen from the browser's own palette. */
export function ColourField({ of }: { of: SettingsForm }) {
  const { t } = useTranslation()
  const typed = of.typed.fields['colour'] ?? ''
  return (
    <div className="flex items-start gap-3">
      <div className="flex-1">
        <Line of={of} name="colour" />
      </div>
      <input
        type="color"
        aria-label={t('office-settings.palette')}
        value={COLOUR.test(typed) ? typed.toLowerCase() : '#000000'}
        onChange={(event) => of.set('colour', event.target.value.toUpperCase())}
        className="mt-8 size-12 shrink-0 cursor-pointer rounded-md border border-edge bg-sheet p-1"
      />
    </div>
  )
}
