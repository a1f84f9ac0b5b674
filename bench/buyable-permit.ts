import { addDays } from '#rules/days.ts'
import { dayIn } from '#rules/wall-clock.ts'

const TIME_ZONE = 'Europe/Rome'
/** Tomorrow may be out of season: the first day within so many on which something is on sale. */
const DAYS_AHEAD = 60

interface Offer {
  idPermesso: number
  acquistabile: boolean
}

interface Zones {
  zone: { idZona: number }[]
}

/** The demo's largest form: the permit with the most zones, on its first day from tomorrow on. */
export async function aBuyablePermit(url: string): Promise<{ permitId: number; day: string }> {
  const today = dayIn(TIME_ZONE, new Date())
  for (let ahead = 1; ahead <= DAYS_AHEAD; ahead++) {
    const day = addDays(today, ahead)
    const { permessi } = await ask<{ permessi: Offer[] }>(url, `permessi-acquistabili?data=${day}`)
    const buyable = permessi.filter(({ acquistabile }) => acquistabile)
    const withZones = await Promise.all(
      buyable.map(async ({ idPermesso }) => {
        const { zone } = await ask<Zones>(url, `zone-e-posti-rimanenti?idPermesso=${idPermesso}&data=${day}`)
        return { permitId: idPermesso, day, zones: zone.length }
      }),
    )
    const [fullest] = withZones.toSorted((a, b) => b.zones - a.zones)
    if (fullest !== undefined) return fullest
  }
  throw new Error(`nothing can be bought within ${DAYS_AHEAD} days`)
}

async function ask<T>(url: string, path: string): Promise<T> {
  const answer = await fetch(`${url}/api/${path}`, { headers: { 'api-key': 'lenza-web' } })
  if (!answer.ok) throw new Error(`${path} answered ${await answer.text()}`)
  return (await answer.json()) as T
}
