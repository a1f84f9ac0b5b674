import { useTranslation } from 'react-i18next'
import { techniqueInside } from '#rules/codes.ts'
import type { WhatHolds } from '#rules/club/what-holds.ts'
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

/** A choice that is settled, and by what, in words. */
interface SettledWords {
  title: string
  reason: string
}

/** What zone, slot or technique have settled. */
export function useSettledWords({ holds, chosen }: Omit<SettledProps, 'label'>): {
  technique?: SettledWords
  keeping?: SettledWords
} {
  const { t } = useTranslation()
  const { techniques, keeping } = holds
  const [technique] = techniques.allowed
  // Before a zone is chosen all zones may have the same rule: none of them has settled it.
  const isOpen = (by: string): boolean => by === 'zone' && chosen.zone === undefined
  const only =
    isTechniqueSettled(holds) && !isOpen(techniques.by) && technique !== undefined
      ? t('ui.settled.only', { technique: t(techniqueInside(technique)) })
      : undefined
  return {
    ...(only !== undefined && {
      technique: {
        title: only.charAt(0).toUpperCase() + only.slice(1),
        reason: t(`ui.settled.by.${techniques.by}`, chosen),
      },
    }),
    ...(keeping !== undefined &&
      isKeepingSettled(holds) &&
      !isOpen(keeping.by) && {
        keeping: {
          title: t(`ui.keeping.${keeping.is}`),
          reason: t(`ui.settled.by.${keeping.by}`, chosen),
        },
      }),
  }
}

export function SettledTechnique({ label, ...settled }: SettledProps) {
  const { technique: words } = useSettledWords(settled)
  const [technique] = settled.holds.techniques.allowed
  if (words === undefined || technique === undefined) return null
  const icon = <TechniqueIcon technique={technique} className="size-7 shrink-0" />
  return <SettledChoice label={label} icon={icon} {...words} />
}

export function SettledKeeping({ label, ...settled }: SettledProps) {
  const { keeping: words } = useSettledWords(settled)
  const { keeping } = settled.holds
  if (words === undefined || keeping === undefined) return null
  const icon = <KeepingIcon kept={keeping.is !== 'released'} className="size-7 shrink-0" />
  return <SettledChoice label={label} icon={icon} {...words} />
}
