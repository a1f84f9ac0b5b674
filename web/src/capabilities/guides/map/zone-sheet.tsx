import { readPermit } from '#contract/catalogue.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { AllowedIcons } from '#web/ui/allowed-icons.tsx'
import { dayText, daysText } from '#rules/day-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { ToThisZone, type ToThisZoneProps } from './to-this-zone.tsx'
import { OnlyWith } from './only-with.tsx'
import { nameOf } from './zone-words.ts'
import { ZoneSlots } from './zone-slots.tsx'

interface ZoneSheetProps extends ToThisZoneProps {
  onClose: () => void
}

/** The details of one zone on one day, with the links to fish there. */
export function ZoneSheet(props: ZoneSheetProps) {
  const { t, region } = useTexts()
  const { map, zone, day, onClose } = props
  const { data: permit } = useCallQuery(readPermit, { permitId: map.permitId })
  const unlockedBy = permit?.rules.zones.find(({ zoneId }) => zoneId === zone.zoneId)?.onlyWith ?? []
  const extras = (permit?.options ?? [])
    .filter(({ code }) => unlockedBy.includes(code))
    .map(({ name }) => name)
  const what = [zone.water === nameOf(zone, t) ? undefined : zone.water, zone.summary].filter(Boolean)
  const toCome = zone.closures.filter(({ to }) => to >= day)
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={nameOf(zone, t)}
      foot={<ToThisZone {...props} />}
    >
      <div className="flex flex-col gap-5">
        {what.length > 0 && <p className="text-ink-soft">{what.join(' · ')}</p>}
        <section>
          <h3 className="figures text-xl first-letter:uppercase">{dayText(day, 'day', region)}</h3>
          {zone.state === 'closed' ? (
            <p className="mt-1 font-medium text-alarm">
              {t('map.state.closed')}
              {zone.closedBecause && ` · ${zone.closedBecause}`}
            </p>
          ) : (
            <ZoneSlots zone={zone} named={permit?.slots ?? []} />
          )}
        </section>
        {extras.length > 0 && <OnlyWith extras={extras} />}
        <AllowedIcons techniques={zone.techniques} keeping={zone.keeping} />
        {toCome.length > 0 && (
          <section>
            <h3 className="text-lg">{t('map.closures')}</h3>
            <ul className="mt-1">
              {toCome.map(({ from, to, reason }) => (
                <li key={from + to + reason} className="py-1">
                  <span className="font-medium">{daysText(from, to, region)}</span>
                  <span className="text-ink-soft"> · {reason}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Sheet>
  )
}
