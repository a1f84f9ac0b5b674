import type { Shape } from '#contract/fields.ts'
import { OUTLINE_SIZE, zoneOutline } from './zone-outline.ts'

interface ZoneShapeProps {
  shape: Shape
  className?: string
}

/** A zone's outline, small and without a map; decorative. */
export function ZoneShape({ shape, className = 'size-20' }: ZoneShapeProps) {
  const { path, isArea } = zoneOutline(shape)
  return (
    <svg
      viewBox={`0 0 ${OUTLINE_SIZE} ${OUTLINE_SIZE}`}
      aria-hidden
      className={`shrink-0 text-river ${className}`}
      fill={isArea ? 'var(--glacier)' : 'none'}
      fillRule="evenodd"
      stroke="currentColor"
      strokeWidth={isArea ? 2 : 6}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  )
}
