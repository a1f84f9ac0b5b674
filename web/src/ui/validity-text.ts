import type { TFunction } from 'i18next'

interface Valid {
  validity?: { months?: number | undefined; until?: 'season' | undefined } | undefined
}

/** `One month`, `until the season ends`; undefined: it is valid for a number of days. */
export function validityText({ validity }: Valid, t: TFunction): string | undefined {
  if (validity?.months !== undefined) return t('ui.validMonths', { count: validity.months })
  return validity?.until === undefined ? undefined : t('ui.validUntilSeason')
}
