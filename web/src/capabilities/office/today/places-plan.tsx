import type { ResponseOf } from '#contract/call.ts'
import type { readOfficeDay } from '#contract/office-day.ts'
import { useTexts } from '#web/ui/region.ts'
import { SidewaysArea } from '#web/ui/scroll-area.tsx'

type Limited = ResponseOf<typeof readOfficeDay>['limited'][number]
type Spot = Limited['spots'][number]

const NONE = ''

/** As wide for each permit, so that all bars begin at one edge. */
const ofZones = 'w-28 min-w-28 sm:w-48 sm:min-w-48'

/** Places of each permit with limited entry: zones down, slots across, each as taken of all and as a bar. */
export function PlacesPlan({ limited }: { limited: readonly Limited[] }) {
  const { t } = useTexts()
  if (limited.length === 0) return null
  return (
    <div className="flex flex-col gap-6">
      {limited.map(({ permitId, name, spots }) => {
        const zones = [...new Set(spots.map(({ zoneName = NONE }) => zoneName))]
        const slots = [...new Set(spots.map(({ slotName = NONE }) => slotName))]
        const at = (zone: string, slot: string) =>
          spots.find(({ zoneName = NONE, slotName = NONE }) => zoneName === zone && slotName === slot)
        return (
          <SidewaysArea key={permitId} label={name}>
            <table className="w-full text-left">
              <caption className="pb-1 text-left font-semibold">{name}</caption>
              {(slots.length > 1 || slots[0] !== NONE) && (
                <thead className="text-sm text-ink-soft">
                  <tr>
                    {/* The cell keeps its column: only its text is hidden. */}
                    <th scope="col" className={ofZones}>
                      <span className="sr-only">{t('office-day.zone')}</span>
                    </th>
                    {slots.map((slot) => (
                      <th key={slot} scope="col" className="px-2 py-1 font-normal">
                        {slot === NONE ? t('office-day.wholeDay') : slot}
                      </th>
                    ))}
                  </tr>
                </thead>
              )}
              <tbody>
                {zones.map((zone) => (
                  <tr key={zone} className="border-t border-hair">
                    <th scope="row" className={`${ofZones} py-2 pr-3 font-normal wrap-anywhere`}>
                      {zone === NONE ? t('office-day.everywhere') : zone}
                    </th>
                    {slots.map((slot) => (
                      <td key={slot} className="min-w-24 px-2 py-2">
                        <Cell spot={at(zone, slot)} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </SidewaysArea>
        )
      })}
    </div>
  )
}

function Cell({ spot }: { spot: Spot | undefined }) {
  const { t } = useTexts()
  if (spot === undefined) return <span aria-hidden>–</span>
  const { places, left, isClosed } = spot
  if (isClosed) return <span className="text-alarm">{t('office-day.closed')}</span>
  const taken = places - left
  const isFull = left === 0
  return (
    <span className="block">
      <span className={`block tabular-nums ${isFull ? 'font-semibold text-line' : ''}`}>
        {isFull ? t('office-day.full', { places }) : t('office-day.takenOf', { taken, places })}
      </span>
      <span aria-hidden className="mt-1 block h-1.5 w-full overflow-hidden rounded-full bg-hair">
        <span
          className={`block h-full ${isFull ? 'bg-line' : 'bg-river'}`}
          style={{ width: `${places === 0 ? 0 : (100 * taken) / places}%` }}
        />
      </span>
    </span>
  )
}
