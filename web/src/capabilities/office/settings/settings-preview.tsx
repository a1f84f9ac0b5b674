import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { COLOUR } from '#contract/fields.ts'
import { type Language, nameOf } from '#contract/languages.ts'
import { ContactWays, PointsOfSale } from '#web/capabilities/catalogue/index.ts'
import { GuideHead, GuideText } from '#web/capabilities/guides/index.ts'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import type { Logo } from '#web/ui/association-logo.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useOwnFirst } from './use-own-first.ts'
import type { Fields, Typed } from './typed-settings.ts'

interface SettingsPreviewProps {
  typed: Typed
  waters: readonly string[]
  logo: Logo | { url: string } | undefined
  /** As it is saved, while the typed one is not a colour. */
  colour: string
}

const filled = (entries: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(entries).filter(([, text]) => text?.trim()))

/** What anglers will see, in the components in which they see it. */
export function SettingsPreview({ typed: { fields, points }, waters, colour, logo }: SettingsPreviewProps) {
  const { t } = useTranslation()
  const own = useLanguage()
  const languages = useOwnFirst()
  const [language, setLanguage] = useState<Language>(own)
  const text = (key: string, of: Fields = fields) => of[`${key}.${language}`]
  const typedColour = fields['colour'] ?? ''
  const shown = points.flatMap((point) => {
    const { name = '', address = '' } = point
    return name.trim() === '' && address.trim() === ''
      ? []
      : [{ name, address, ...filled({ phone: point['phone'], hours: text('hours', point) }) }]
  })
  const { phone, email, website, address } = fields
  return (
    <section aria-labelledby="settings-preview" className="flex flex-col gap-4">
      <h2 id="settings-preview" className="text-xl">
        {t('office-settings.preview')}
      </h2>
      <SegmentedControl
        label={t('office-settings.previewLanguage')}
        options={languages.map((one) => ({ value: one, text: nameOf(one), lang: one }))}
        value={language}
        onChange={setLanguage}
      />
      <div lang={language} className="flex flex-col gap-6 rounded-lg border border-hair bg-paper p-4">
        <div>
          <GuideHead
            of={{
              name: fields['name'] ?? '',
              colour: COLOUR.test(typedColour) ? typedColour : colour,
              logo,
              waters: [...waters],
              summary: text('summary') ?? '',
            }}
            level={3}
          />
        </div>
        <ContactWays of={filled({ phone, email, website, address, officeHours: text('officeHours') })} />
        {shown.length > 0 && <PointsOfSale points={shown} />}
        <GuideText
          guide={filled({ text: text('guide'), gettingThere: text('gettingThere') })}
          isShort={false}
        />
      </div>
    </section>
  )
}
