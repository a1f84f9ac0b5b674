import { type ComponentType, lazy } from 'react'
import type { MapOfShapesProps } from './map-of-shapes.tsx'

// The list has the data of the map as text: if the map's code cannot be loaded, the list is enough.
const NoMap: ComponentType<MapOfShapesProps> = () => null

/** The map of shapes, loaded on demand; renders nothing if its code cannot be loaded. */
export const LazyMapOfShapes = lazy<ComponentType<MapOfShapesProps>>(() =>
  import('./map-of-shapes.tsx').catch(() => ({ default: NoMap })),
)
