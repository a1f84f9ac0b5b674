import type { Localised, PermitTerms } from '#rules/permit-terms.ts'
import { LANGUAGES } from '#contract/languages.ts'
import type { AssociationFile } from './file/association-file.ts'
import type { PermitFile } from './file/permit-file.ts'
import type { NamedInFile } from './scope-of-file.ts'
import { zonesUnlocked } from './unlocked-of-file.ts'

type AddOnFile = PermitFile['addOns'][number]
type SupplementTo = NonNullable<PermitFile['supplementTo']>

const bothNames = (one: Localised, other: Localised): Localised => {
  const languages = LANGUAGES.filter((language) => one[language] ?? other[language])
  const nameIn = (name: Localised, language: string) => name[language] ?? Object.values(name)[0] ?? ''
  return Object.fromEntries(
    languages.map((language) => [language, `${nameIn(one, language)} + ${nameIn(other, language)}`]),
  ) as Localised
}

/**
 * The permit as which an extra is sold later: the zones that it unlocks, or the zone of its permit, for the price of the extra
 * alone. It has the rules of its permit at the water and for giving back. What was chosen with the permit stays with that: its
 * day and its holder change only after this one is given back.
 */
function supplementOf(permit: PermitFile, addOn: AddOnFile & Required<Pick<AddOnFile, 'later'>>): PermitFile {
  const { change: _date, handOver: _holder, noting, ...rest } = permit
  const { code, name, prices, unlocks, later } = addOn
  const unlocked = unlocks?.zones
  // Booked with the permit, day by day: the extra itself has nothing to book.
  const isBooked = unlocked === undefined && permit.booking !== undefined
  return {
    ...rest,
    ...(noting && unlocked && { noting }),
    key: `${permit.key}+${code}`,
    name: bothNames(permit.name, name),
    summary: name,
    zones: unlocks ? zonesUnlocked(unlocks) : isBooked ? [] : permit.zones,
    ...(isBooked && { slots: [], booking: undefined }),
    limits: unlocked
      ? permit.limits.filter(({ onlyZones }) => onlyZones?.some((zone) => unlocked.includes(zone)) ?? true)
      : permit.limits,
    firstZones: [],
    capacity: [],
    prices: { ...prices, rows: prices.rows.map(({ addOns: _own, ...row }) => row) },
    addOns: [],
    sale: { opens: permit.sale.opens, closes: later.until },
    supplementTo: { permit: permit.key, addOn: code, ...(unlocked === undefined && { sameZone: true }) },
  }
}

/** Which rules of the association are about an extra that is sold later: it has its permit's place in all others already. */
const isAbout =
  ({ zones, addOns, per = [] }: { zones?: string[]; addOns?: string[]; per?: readonly string[] }) =>
  ({ supplementTo, zones: own }: PermitFile): boolean => {
    if (addOns !== undefined) return addOns.includes(supplementTo?.addOn ?? '')
    if (supplementTo?.sameZone) return false
    return zones === undefined ? per.includes('zone') : own.some(({ zone }) => zones.includes(zone))
  }

/** With the permits as which extras are sold later. */
export function withSupplements(file: AssociationFile): AssociationFile {
  const supplements = file.permits.flatMap((permit) =>
    permit.addOns.flatMap(({ later, ...addOn }) =>
      later === undefined ? [] : [supplementOf(permit, { ...addOn, later })],
    ),
  )
  if (supplements.length === 0) return file
  const keys = file.permits.map(({ key }) => key)
  const counted = <Scope extends { permits?: string[]; zones?: string[]; addOns?: string[] }>(
    scope: Scope,
    per: readonly string[] = [],
  ) => {
    const permits = scope.permits ?? keys
    const ofThese = supplements.filter(({ supplementTo }) => permits.includes(supplementTo?.permit ?? ''))
    return {
      ...scope,
      permits: [...permits, ...ofThese.filter(isAbout({ ...scope, per })).map(({ key }) => key)],
    }
  }
  return {
    ...file,
    permits: [...file.permits, ...supplements],
    quotas: file.quotas.map((quota) => ({ ...quota, counts: counted(quota.counts, quota.per) })),
    // A visit is counted once: with its permit.
    purchaseLimits: file.purchaseLimits.map(({ counts, for: refuses, ...limit }) => ({
      ...limit,
      counts: counted(counts ?? {}),
      ...(refuses && { for: counted(refuses) }),
    })),
  }
}

/** Beside which permit it holds: one that has not got the extra, once. */
export function supplementTerms(
  key: string,
  { permit, addOn, sameZone }: SupplementTo,
  permits: readonly Pick<
    AssociationFile['permits'][number],
    'key' | 'name' | 'slots' | 'zones' | 'booking'
  >[],
  ids: Pick<NamedInFile, 'permitId'>,
): Pick<PermitTerms, 'requires' | 'supplementTo'> {
  const found = permits.find((one) => one.key === permit)
  if (found === undefined) throw new Error(`the file has no permit ${permit}`)
  const permitId = ids.permitId(permit)
  const isChosen = found.booking === undefined
  const same = [
    ...(isChosen && found.slots.length > 0 ? (['slot'] as const) : []),
    ...(isChosen && sameZone && found.zones.length > 0 ? (['zone'] as const) : []),
  ]
  return {
    supplementTo: { permitId, addOn, ...(sameZone && { sameZone }) },
    requires: [
      {
        key,
        permits: [{ permitId, name: found.name }],
        of: 'holder',
        ...(same.length > 0 && { same: [...same] }),
        without: addOn,
        atMost: 1,
        whenItEnds: 'endsToo',
      },
    ],
  }
}
