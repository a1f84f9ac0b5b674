import { useTranslation } from 'react-i18next'
import { type Technique, TECHNIQUES, techniqueText } from '#rules/codes.ts'
import type { Keeping } from '#rules/permit-terms.ts'
import { KeepingIcon, TechniqueIcon } from './technique-icon.tsx'

interface AllowedIconsProps {
  techniques: readonly Technique[]
  /** Absent: not shown. */
  keeping?: Keeping | undefined
  size?: 'normal' | 'river'
  className?: string
}

export function AllowedIcons({ techniques, keeping, size = 'normal', className = '' }: AllowedIconsProps) {
  const { t } = useTranslation()
  const icon = size === 'river' ? 'size-8' : 'size-6'
  // Two technique codes repeat the keeping: shown once.
  const shown = techniques.filter((one) => !keeping || (one !== TECHNIQUES.kill && one !== TECHNIQUES.noKill))
  return (
    <ul
      aria-label={t('ui.allowed')}
      className={`flex flex-wrap gap-x-4 gap-y-2 ${size === 'river' ? 'text-base font-medium' : 'text-sm'} ${className}`}
    >
      {shown.map((technique) => (
        <li key={technique} className="inline-flex items-center gap-1.5">
          <TechniqueIcon technique={technique} className={icon} />
          {t(techniqueText(technique))}
        </li>
      ))}
      {keeping && (
        <li className="inline-flex items-center gap-1.5">
          <KeepingIcon kept={keeping !== 'released'} className={icon} />
          {t(`ui.keeping.${keeping}`)}
        </li>
      )}
    </ul>
  )
}
