import type { Shape } from '#contract/fields.ts'
import type { ZoneState } from '../zones-on-day.ts'

/** A zone as input of the map. */
export interface ZoneDrawn {
  key: number
  shape: Shape
  name: string
  /** The line below the name: the places left. */
  note: string | undefined
  state: ZoneState
  /** Every fish must be released. */
  isReleased: boolean
  isChosen: boolean
}
