/** A distance as the crow flies, in whole kilometres and at least one: more is not known of a water's centre. */
export const distanceText = (km: number, region: string): string =>
  new Intl.NumberFormat(region, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 0 }).format(
    Math.max(1, Math.round(km)),
  )
