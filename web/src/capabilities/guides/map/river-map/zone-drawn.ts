import type { Shape } from '#contract/fields.ts'
import type { ZoneState } from '../zones-on-day.ts'

/** A zone as the map is told to draw it. */
export interface ZoneDrawn {
  key: number
  shape: Shape
  name: string
  /** Under the name: what is left. */
  note: string | undefined
  state: ZoneState
  /** Every fish goes back. */
  isReleased: boolean
  isChosen: boolean
}
