import type { ZoneState } from '../zones-on-day.ts'

/** The hatching of a zone where there is no place, by its state; the patterns are in zone-patterns.tsx. */
export const HATCHED: Partial<Record<ZoneState, string>> = {
  full: 'url(#zone-full)',
  undecided: 'url(#zone-full)',
  over: 'url(#zone-full)',
  held: 'url(#zone-held)',
  closed: 'url(#zone-closed)',
}
