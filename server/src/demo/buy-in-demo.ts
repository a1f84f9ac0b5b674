import type { Services } from '#server/platform/http/services.ts'
import type { CallApi } from './calls.ts'

export const demoPermit = ({ db }: Services, association: string, permit: string) =>
  db
    .selectFrom('permit')
    .innerJoin('association', 'association.id', 'permit.association_id')
    .select(['permit.id', 'permit.association_id', 'association.time_zone'])
    .where('association.key', '=', association)
    .where('permit.key', '=', permit)
    .executeTakeFirst()

interface DemoOrder {
  permitId: number
  day: string
  /** On the wire. */
  technique: string
  keepsCatch: boolean
  discountCode?: string
}

interface Bought {
  token: string
  purchaseId: string
  zoneId: string
}

/** Signs a person in, buys in the first zone, does `work` and signs out. */
export async function buyInDemo(
  ask: CallApi,
  { email, password }: { email: string; password: string },
  { permitId, day, technique, keepsCatch, discountCode }: DemoOrder,
  work?: (bought: Bought) => Promise<unknown>,
): Promise<void> {
  const { token } = await ask<{ token: string }>('POST', 'login', { email, password, tipoUtente: 'utente' })
  const idPermesso = String(permitId)
  const places = { idPermesso, data: day }
  const { zone } = await ask<{ zone: { idZona: number }[] }>('GET', 'zone-e-posti-rimanenti', places)
  const zoneId = String(zone[0]?.idZona)
  const code = { token, idPermesso, codiceSconto: discountCode, dataInizio: day }
  const discount =
    discountCode === undefined ? {} : await ask<{ idCodiceSconto: string }>('GET', 'prezzo-scontato', code)
  const order = {
    token,
    idPermesso,
    dataInizio: day,
    dataFine: day,
    idZona: zoneId,
    idTecnica: technique,
    ...('idCodiceSconto' in discount && { idCodiceSconto: discount.idCodiceSconto }),
  }
  await ask('GET', 'stripe-payment-intent', order)
  const bought = { ...order, bConPrelievo: String(keepsCatch) }
  const { idAcquisto } = await ask<{ idAcquisto: string }>('POST', 'acquista-permesso', bought)
  await work?.({ token, purchaseId: idAcquisto, zoneId })
  await ask('POST', 'logout', { token })
}
