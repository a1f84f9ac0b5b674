import { useTranslation } from 'react-i18next'
import type { PermitOnPaper } from '#web/ui/permit-on-paper.ts'
import type { HeldPermit } from './sort-permits.ts'

/** A held permit as it stands on its paper: what was chosen and declared, in place of what could be. */
export function usePermitOnPaper(): (held: HeldPermit) => PermitOnPaper {
  const { t } = useTranslation()
  return (held) => {
    const { technique, keepsCatch, licenceFromAge, licenceNote } = held
    return {
      name: held.name,
      association: held.associationName,
      colour: held.colour,
      state: held.state,
      firstDay: held.firstDay,
      lastDay: held.lastDay,
      slot: held.slot,
      zone: held.zone,
      techniques: technique === undefined ? held.techniques : [technique],
      keeping: keepsCatch === undefined ? held.keeping : keepsCatch ? 'kept' : 'released',
      holder: held.holder,
      minor: held.minor,
      options: held.options,
      licence:
        licenceNote ??
        (licenceFromAge === undefined ? undefined : t('my-permits.licence', { count: licenceFromAge })),
      limits: held.limits,
      shortCode: held.shortCode,
    }
  }
}
