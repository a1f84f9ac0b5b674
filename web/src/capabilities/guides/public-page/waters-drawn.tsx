import { useMemo, useState } from 'react'
import type { Shape } from '#contract/fields.ts'
import { partOnDemand } from '#web/platform/on-demand.tsx'
import { OUTLINE_SIZE, outlinesOf } from '#web/ui/zone-outline.ts'

interface ZoneOnPage {
  zoneId: number
  name: string
  summary?: string | undefined
  outline?: Shape | undefined
}

type Drawn = ZoneOnPage & { outline: Shape }

/** The waters as lines: what a page shows without scripts, and until the map has come. */
function Outlines({ zones }: { zones: readonly Drawn[] }) {
  const outlines = outlinesOf(zones.map(({ outline }) => outline))
  return (
    <div className="h-[46svh] min-h-76 rounded-lg border border-hair bg-sheet p-4 md:h-[min(58svh,620px)]">
      <svg viewBox={`0 0 ${OUTLINE_SIZE} ${OUTLINE_SIZE}`} aria-hidden className="size-full text-river">
        {outlines.map(({ path, isArea }, at) => (
          <path
            key={zones[at]?.zoneId}
            d={path}
            fill={isArea ? 'var(--glacier)' : 'none'}
            fillRule="evenodd"
            stroke="currentColor"
            strokeWidth={isArea ? 0.8 : 1.6}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        ))}
      </svg>
    </div>
  )
}

interface MapProps {
  zones: readonly Drawn[]
}

/** Where the zones are: their outlines, then the map. */
export function WatersDrawn({ zones }: { zones: readonly ZoneOnPage[] }) {
  const drawn = useMemo(() => zones.filter((zone): zone is Drawn => zone.outline !== undefined), [zones])
  // Made once, with what it shows meanwhile.
  const [MapOfPage] = useState(() =>
    partOnDemand<MapProps>(() => import('./map-of-page.tsx'), {
      whileLoading: <Outlines zones={drawn} />,
      WhenMissing: Outlines,
    }),
  )
  return drawn.length === 0 ? null : <MapOfPage zones={drawn} />
}

/** The zones by name, where there is more to say than the water's own name. */
export function ZonesNamed({ zones }: { zones: readonly ZoneOnPage[] }) {
  return (
    <ul className="max-w-lines divide-y divide-hair">
      {zones.map(({ zoneId, name, summary }) => (
        <li key={zoneId} className="py-2">
          <span className="font-medium">{name}</span>
          {summary !== undefined && <span className="block text-sm text-ink-soft">{summary}</span>}
        </li>
      ))}
    </ul>
  )
}
