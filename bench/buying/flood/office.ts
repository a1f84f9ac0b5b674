import { closeWater, countClosure } from '#contract/office-closures.ts'
import type { Installation } from '../installation/installation.ts'
import { signInSecretary } from '../office-session.ts'
import type { Water } from '../water.ts'

/** The secretary of a water, who closes a zone of it on all its days. */
export interface Office {
  count(port: number, zoneId: number): Promise<void>
  close(port: number, zoneId: number): Promise<void>
}

export async function officeOf(installation: Installation, water: Water): Promise<Office> {
  const send = await signInSecretary(installation, water.associationId)
  const closureOf = (zoneId: number) => ({ zone: [zoneId], dal: water.firstDay, al: water.lastDay })
  return {
    count: async (port, zoneId) => {
      await send(port, countClosure, closureOf(zoneId))
    },
    close: async (port, zoneId) => {
      const reason = { motivi: { it: 'Piena', en: 'Flood' }, rimborsa: true }
      await send(port, closeWater, { ...closureOf(zoneId), ...reason })
    },
  }
}
