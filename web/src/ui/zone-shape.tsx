import type { Shape } from '#contract/fields.ts'
import { OUTLINE_SIZE, zoneOutline } from './zone-outline.ts'

export interface ZoneShapeProps {
  shape: Shape
  /** For screen readers; without it the shape is decorative. */
  label?: string
  className?: string
}

/** A zone's outline, small and without a map. */
export function ZoneShape({ shape, label, className = 'size-20' }: ZoneShapeProps) {
  const { path, isArea } = zoneOutline(shape)
  return (
    <svg
      viewBox={`0 0 ${OUTLINE_SIZE} ${OUTLINE_SIZE}`}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
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
