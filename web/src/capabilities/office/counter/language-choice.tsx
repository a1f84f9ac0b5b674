import { nameOf, tagOf } from '#contract/languages.ts'
import { offeredLanguages } from '#web/platform/i18n/offered-languages.ts'
import { useTexts } from '#web/ui/region.ts'
import { FewChoices } from './few-choices.tsx'
import type { CounterForm } from './use-counter-form.ts'

/** In which language the customer reads the paper and the mails: the seller's, or that of the sale before, unless it is chosen. */
export function LanguageChoice({ form: { language, setLanguage } }: { form: CounterForm }) {
  const { t } = useTexts()
  return (
    <FewChoices
      label={t('office-counter.pay.language')}
      placeholder={t('office-counter.choose')}
      options={offeredLanguages().map((one) => ({ value: one, text: nameOf(one), lang: tagOf(one) }))}
      value={language}
      onChange={setLanguage}
    />
  )
}
