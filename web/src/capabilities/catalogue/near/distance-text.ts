import { kilometresText } from '../places/kilometres-text.ts'

/** A distance as the crow flies, in whole kilometres and at least one: more is not known of a water's centre. */
export const distanceText = (km: number, region: string): string =>
  kilometresText(Math.max(1, Math.round(km)), region)
