import { everyTechnique, techniquesIn } from '../../permit/keeping.ts'
import type { Capacity, CatchLimit, PermitTerms } from '../../permit-terms.ts'
import { placesLaidOut } from '../../sale/places.ts'
import { keepingIn, slotAndCovered, slotsIn, zonesCovered } from '../../permit/slots.ts'
import { type Finding, findingIf } from './finding.ts'
import { admitsMinors } from './prices.ts'

const zonesOf = ({ zones }: PermitTerms): (number | undefined)[] =>
  zones.length > 0 ? zones.map(({ zoneId }) => zoneId) : [undefined]

/** More than any line may say: shows where a line applies. */
const UNUSUAL_PLACES = 1_000_000

const appliesAnywhere = (terms: PermitTerms, line: Capacity): boolean =>
  placesLaidOut({
    ...terms,
    capacity: terms.capacity.map((one) => (one === line ? { ...one, places: UNUSUAL_PLACES } : one)),
  }).some(({ places }) => places === UNUSUAL_PLACES)

function capacityFindings(terms: PermitTerms): Finding[] {
  return terms.capacity.flatMap((line, index) => [
    ...findingIf(!appliesAnywhere(terms, line), ['capacity', index], 'CAPACITY_UNUSED'),
    ...findingIf(
      line.forMinors > 0 && !admitsMinors(terms),
      ['capacity', index, 'forMinors'],
      'MINOR_PLACES_UNUSED',
      { youngest: terms.holder.youngest ?? 0 },
    ),
  ])
}

/** Slots and techniques that no zone lets anyone choose. */
function choiceFindings(terms: PermitTerms): Finding[] {
  const offered = zonesOf(terms).flatMap((zoneId) =>
    slotsIn(terms, zoneId).flatMap(({ code }) => slotAndCovered(terms, code)),
  )
  const fished = zonesOf(terms).flatMap((zoneId) => techniquesIn(terms, { zoneId }))
  return [
    ...terms.slots.flatMap(({ code }, index) =>
      findingIf(!offered.includes(code), ['slots', index], 'SLOT_NEVER_OFFERED', { name: code }),
    ),
    ...terms.techniques.flatMap((technique, index) =>
      findingIf(!fished.includes(technique), ['techniques', index], 'TECHNIQUE_NEVER_OFFERED'),
    ),
  ]
}

const keptFigures = ({ keptPerDay, keptPerSeason, keptPerYear }: CatchLimit): number[] =>
  [keptPerDay, keptPerSeason, keptPerYear].filter((figure) => figure !== undefined)

/** The figures of a limit that another of its figures, or the keeping of its zones, leaves without effect. */
function limitFindings(terms: PermitTerms): Finding[] {
  const covered = zonesCovered(terms)
  return terms.limits.flatMap((limit, index) => {
    const path = ['limits', index]
    const there = (limit.onlyZones ?? covered).filter((zone) => !limit.exceptZones?.includes(zone))
    const zones = covered.length === 0 ? [undefined] : there
    const figures = keptFigures(limit)
    const isReleased = zones.length > 0 && zones.every((zone) => keepingIn(terms, zone) === 'released')
    const { onlyTechniques } = limit
    return [
      ...findingIf(
        figures.some((figure, at) => figure > (figures[at + 1] ?? Infinity)),
        path,
        'LIMIT_ABOVE_LONGER',
      ),
      ...findingIf(isReleased && figures.some((figure) => figure > 0), path, 'LIMIT_OF_RELEASED'),
      ...findingIf(
        onlyTechniques !== undefined &&
          terms.techniques.length > 0 &&
          !onlyTechniques.some((technique) => everyTechnique(terms).includes(technique)),
        [...path, 'onlyTechniques'],
        'LIMIT_TECHNIQUE_UNUSED',
      ),
    ]
  })
}

function licenceFindings({ holder, licence }: PermitTerms): Finding[] {
  const oldest = holder.oldest ?? Infinity
  return findingIf((licence?.fromAge ?? 0) > oldest, ['licence', 'fromAge'], 'LICENCE_NEVER_NEEDED', {
    oldest,
  })
}

/** Rules of a permit that can never apply. */
export const unusedFindings = (terms: PermitTerms): Finding[] => [
  ...capacityFindings(terms),
  ...choiceFindings(terms),
  ...limitFindings(terms),
  ...licenceFindings(terms),
]
