import { type ComponentType, lazy } from 'react'
import type { MapOfShapesProps } from './map-of-shapes.tsx'

// The list beside it says all that the map shows: without the map's code it stands alone.
const NoMap: ComponentType<MapOfShapesProps> = () => null

/** The map of shapes, its code on demand; nothing where that does not come. */
export const ShapesWhenThere = lazy<ComponentType<MapOfShapesProps>>(() =>
  import('./map-of-shapes.tsx').catch(() => ({ default: NoMap })),
)
