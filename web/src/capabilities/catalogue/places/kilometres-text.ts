/** `30 km` in the person's language. */
export const kilometresText = (km: number, region: string): string =>
  new Intl.NumberFormat(region, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 0 }).format(km)
