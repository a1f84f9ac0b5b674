import { useTranslation } from 'react-i18next'
import { techniqueText } from '#rules/codes.ts'
import type { WhatHolds } from '#rules/what-holds.ts'
import { SettledChoice } from './settled-choice.tsx'
import { KeepingIcon, TechniqueIcon } from './technique-icon.tsx'

interface SettledProps {
  label: string
  holds: WhatHolds
  /** The names of what was chosen. */
  chosen: { zone?: string | undefined; slot?: string | undefined; technique?: string | undefined }
}

/** Whether zone or slot leave one technique, where the permit has several. */
export const isTechniqueSettled = ({ techniques: { allowed, by } }: WhatHolds): boolean =>
  allowed.length === 1 && by !== 'permit'

/** Whether zone, slot or technique decide about keeping, where the permit leaves it open. */
export const isKeepingSettled = ({ keeping }: WhatHolds): boolean =>
  keeping !== undefined && keeping.by !== 'permit' && keeping.by !== 'declaration'

export function SettledTechnique({ label, holds, chosen }: SettledProps) {
  const { t } = useTranslation()
  const { allowed, by } = holds.techniques
  return allowed.map((technique) => {
    const only = t('ui.settled.only', { technique: t(techniqueText(technique)).toLowerCase() })
    return (
      <SettledChoice
        key={technique}
        label={label}
        icon={<TechniqueIcon technique={technique} className="size-7 shrink-0" />}
        title={only.charAt(0).toUpperCase() + only.slice(1)}
        reason={t(`ui.settled.by.${by}`, chosen)}
      />
    )
  })
}

export function SettledKeeping({ label, holds: { keeping }, chosen }: SettledProps) {
  const { t } = useTranslation()
  if (keeping === undefined) return null
  return (
    <SettledChoice
      label={label}
      icon={<KeepingIcon kept={keeping.is !== 'released'} className="size-7 shrink-0" />}
      title={t(`ui.keeping.${keeping.is}`)}
      reason={t(`ui.settled.by.${keeping.by}`, chosen)}
    />
  )
}
