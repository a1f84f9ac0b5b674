import { useTranslation } from 'react-i18next'
import { type Technique, TECHNIQUES, techniqueText } from '#rules/codes.ts'
import type { Keeping } from '#rules/permit-terms.ts'
import { KeepingIcon, TechniqueIcon } from '#web/ui/technique-icon.tsx'

interface AllowedToAnglerProps {
  /** Where other places of the day have other rules. */
  zoneName?: string | undefined
  techniques: readonly Technique[]
  /** Absent: it depends on the zone, and the permit names none. */
  keeping?: Keeping | undefined
}

export function AllowedToAngler({ zoneName, techniques, keeping }: AllowedToAnglerProps) {
  const { t } = useTranslation()
  // Two of the codes repeat the keeping: left out.
  const shown = techniques.filter((one) => one !== TECHNIQUES.kill && one !== TECHNIQUES.noKill)
  const item = 'inline-flex items-center gap-2 text-lg font-semibold'
  return (
    <div>
      {zoneName && <p className="mb-1 font-semibold">{zoneName}</p>}
      <ul aria-label={t('ui.allowed')} className="flex flex-wrap gap-x-6 gap-y-2">
        {keeping && (
          <li className={item}>
            <KeepingIcon kept={keeping !== 'released'} className="size-8" />
            {t(`supervision.keeping.${keeping}`)}
          </li>
        )}
        {shown.map((technique) => (
          <li key={technique} className={item}>
            <TechniqueIcon technique={technique} className="size-8" />
            {t(techniqueText(technique))}
          </li>
        ))}
      </ul>
    </div>
  )
}
