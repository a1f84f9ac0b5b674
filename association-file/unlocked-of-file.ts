import type { PermitFile } from './file/permit-file.ts'

type ZoneFile = PermitFile['zones'][number]
export type UnlockedZone = Pick<ZoneFile, 'zone' | 'techniques' | 'keeping' | 'slots'>
/** As it is read, or with parts that are missing: a file with mistakes too. */
export interface LooseUnlocks extends Partial<Omit<UnlockedZone, 'zone'>> {
  zones?: readonly (string | undefined)[] | undefined
  perZone?: readonly (Partial<UnlockedZone> | undefined)[] | undefined
}

/** The zones that an extra unlocks, each with the rules that hold there: its own, and for the rest those of the extra. */
export function zonesUnlocked({ zones, perZone, ...ofExtra }: LooseUnlocks): UnlockedZone[] {
  return (zones ?? []).flatMap((zone) => {
    if (zone === undefined) return []
    const { zone: _same, ...own } = perZone?.find((row) => row?.zone === zone) ?? {}
    return [{ ...ofExtra, ...own, zone }]
  })
}
