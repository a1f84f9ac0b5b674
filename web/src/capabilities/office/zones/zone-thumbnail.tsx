import type { Shape } from '#contract/fields.ts'
import { OUTLINE_SIZE, zoneOutline } from '#web/ui/zone-outline.ts'

/** The shape alone, small; an empty square while nothing is drawn. */
export function ZoneThumbnail({ shape }: { shape: Shape | undefined }) {
  const outline = shape && zoneOutline(shape)
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${OUTLINE_SIZE} ${OUTLINE_SIZE}`}
      className="size-12 shrink-0 rounded-md border border-hair bg-sheet"
    >
      {outline && (
        <path
          d={outline.path}
          strokeWidth={outline.isArea ? 3 : 7}
          className={`stroke-river ${outline.isArea ? 'fill-glacier' : 'fill-none'}`}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  )
}
