import { useTranslation } from 'react-i18next'
import type { SupervisedPurchase } from '#contract/supervised.ts'
import { type Technique, TECHNIQUES, techniqueText } from '#rules/codes.ts'
import { KeepingIcon, TechniqueIcon } from '#web/ui/technique-icon.tsx'

interface AllowedToAnglerProps {
  techniques: readonly Technique[]
  keeping: SupervisedPurchase['keeping']
}

export function AllowedToAngler({ techniques, keeping }: AllowedToAnglerProps) {
  const { t } = useTranslation()
  // Two of the codes repeat the keeping: left out.
  const shown = techniques.filter((one) => one !== TECHNIQUES.kill && one !== TECHNIQUES.noKill)
  const item = 'inline-flex items-center gap-2 text-lg font-semibold'
  return (
    <ul aria-label={t('ui.allowed')} className="flex flex-wrap gap-x-6 gap-y-2">
      <li className={item}>
        <KeepingIcon kept={keeping !== 'released'} className="size-8" />
        {t(`supervision.keeping.${keeping}`)}
      </li>
      {shown.map((technique) => (
        <li key={technique} className={item}>
          <TechniqueIcon technique={technique} className="size-8" />
          {t(techniqueText(technique))}
        </li>
      ))}
    </ul>
  )
}
